import VASSAL.Info;
import VASSAL.build.AbstractToolbarItem;
import VASSAL.build.GameModule;
import VASSAL.build.module.BasicLogger;
import VASSAL.build.module.GameRefresher;
import VASSAL.build.module.Map;
import VASSAL.build.module.PlayerRoster;
import VASSAL.build.module.PredefinedSetup;
import VASSAL.build.module.WizardSupport;
import VASSAL.build.module.map.boardPicker.Board;
import VASSAL.build.module.map.boardPicker.board.MapGrid;
import VASSAL.build.module.map.boardPicker.board.ZonedGrid;
import VASSAL.build.module.properties.GlobalProperty;
import VASSAL.build.module.turn.TurnTracker;
import VASSAL.command.Command;
import VASSAL.command.NullCommand;
import VASSAL.counters.Deck;
import VASSAL.counters.Decorator;
import VASSAL.counters.Embellishment;
import VASSAL.counters.GamePiece;
import VASSAL.counters.KeyBuffer;
import VASSAL.counters.KeyCommand;
import VASSAL.counters.Properties;
import VASSAL.counters.SendToLocation;
import VASSAL.counters.Stack;
import VASSAL.configure.NamedHotKeyConfigurer;
import VASSAL.i18n.Localization;
import VASSAL.launch.Player;
import VASSAL.launch.StandardConfig;
import VASSAL.tools.DataArchive;
import VASSAL.tools.ErrorDialog;
import VASSAL.tools.bug.BugHandler;
import java.awt.AWTEvent;
import java.awt.Component;
import java.awt.Container;
import java.awt.Dialog;
import java.awt.Point;
import java.awt.Rectangle;
import java.awt.Toolkit;
import java.awt.event.WindowEvent;
import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import javax.swing.AbstractButton;
import javax.swing.JLabel;
import javax.swing.JList;
import javax.swing.JOptionPane;
import javax.swing.JTextField;
import javax.swing.SwingUtilities;
import javax.swing.text.JTextComponent;

/**
 * Opens a module in VASSAL without a person, loads its setups, runs its procedures, and writes what
 * it saw, a line each, its parts divided by tabs. Usage: Verify REPORT MODULE [SAVE] < PLAN.
 *
 * The first line of the plan names the properties of the turn and the phase and says how many
 * phases there are; each other one is a procedure: its name, then lists of the phases, the setups,
 * the places and the counters with their faces for which it is offered, each empty if for all.
 */
public class Verify {
  static final String BETWEEN = "\u001f";
  static PrintStream report;
  static final int PATIENCE = 3;
  static volatile String asked = "";
  static volatile int again, questions;
  /** What stands in questions for several numbers, and how many. */
  static final List<String[]> typed = new ArrayList<>();

  /** A line of the report. */
  static synchronized void say(Object... parts) {
    StringBuilder line = new StringBuilder();
    for (Object part : parts) {
      String text = String.valueOf(part).replace("\\", "\\\\").replace("\t", "\\t");
      if (line.length() > 0) line.append('\t');
      line.append(text.replace("\r", "").replace("\n", "\\n"));
    }
    report.print(line + "\n");
    report.flush();
  }

  /** The player, which leaves the process alive if a module cannot be opened. */
  static class Quiet extends Player {
    Quiet(String[] words) { super(words); }

    @Override protected GameModule createModule(DataArchive archive) {
      return new GameModule(archive) {
        private final WizardSupport wizard = new Sides();
        @Override public WizardSupport getWizardSupport() { return wizard; }
      };
    }

    @Override protected void launch() throws IOException {
      try {
        GameModule.init(createModule(createDataArchive()));
        createExtensionsLoader().addTo(GameModule.getGameModule());
        Localization.getInstance().translate();
        GameModule.getGameModule().getPlayerWindow().setVisible(true);
      }
      catch (Throwable trouble) { say("fault", "open", String.valueOf(trouble)); }
    }
  }

  /** Sits down at the side that plays all sides, where there is one. */
  static void sit() {
    GameModule module = GameModule.getGameModule();
    PlayerRoster roster = module.getPlayerRoster();
    String mine = PlayerRoster.getMySide();
    if (roster == null || mine != null && PlayerRoster.isSoloSide(mine)) return;
    for (String side : roster.getUntranslatedSideList()) {
      if (PlayerRoster.isSoloSide(side)) {
        roster.remove(GameModule.getActiveUserId());
        roster.add(GameModule.getActiveUserId(), "Verify", side);
        return;
      }
    }
  }

  /** Takes every step of the wizard as it is. */
  static class Sides extends WizardSupport {
    @Override public void showGameSetupWizard() {
      Iterator<VASSAL.build.module.GameSetupStep> steps =
        GameModule.getGameModule().getGameState().getUnfinishedSetupSteps();
      while (steps.hasNext()) {
        VASSAL.build.module.GameSetupStep step = steps.next();
        step.getControls();
        step.finish();
      }
    }
  }

  static <T> List<T> within(Container container, Class<T> kind) {
    List<T> found = new ArrayList<>();
    for (Component part : container.getComponents()) {
      if (kind.isInstance(part)) found.add(kind.cast(part));
      if (part instanceof Container) found.addAll(within((Container) part, kind));
    }
    return found;
  }

  /** Gives every question the answer that stands there already, or the first one; cancels one that comes again and again. */
  static void answer(Dialog dialog) {
    StringBuilder words = new StringBuilder();
    for (JLabel label : within(dialog, JLabel.class)) {
      if (label.getText() != null) words.append(label.getText().replaceAll("<[^>]*>", " ")).append(' ');
    }
    String question = words.toString().trim();
    again = question.equals(asked) ? again + 1 : 0;
    asked = question;
    questions++;
    List<JOptionPane> panes = within(dialog, JOptionPane.class);
    say("dialog", dialog.getTitle(), asked, panes.isEmpty() ? "" : usual(panes.get(0)));
    if (!panes.isEmpty() && again < PATIENCE) {
      JOptionPane pane = panes.get(0);
      if (pane.getWantsInput()) pane.setInputValue(usual(pane));
      for (JList<?> list : within(dialog, JList.class)) {
        if (list.getModel().getSize() > 0 && list.isSelectionEmpty()) list.setSelectedIndex(0);
      }
      for (JTextField field : within(dialog, JTextField.class)) {
        if (field.isEditable() && field.getText().isEmpty()) field.setText("1");
      }
      Object[] options = pane.getOptions();
      boolean yes = pane.getOptionType() == JOptionPane.YES_NO_OPTION;
      pane.setValue(options != null && options.length > 0 ? options[0]
        : Integer.valueOf(yes ? JOptionPane.YES_OPTION : JOptionPane.OK_OPTION));
    }
    dialog.dispose();
  }

  /** What stands in a list or field, if it is an answer; else the first of the list, or a 1 for each number. */
  static Object usual(JOptionPane pane) {
    Object[] values = pane.getSelectionValues();
    Object first = pane.getInitialSelectionValue();
    if (values != null && values.length > 0) {
      if (Arrays.asList(values).contains(first) && says(first)) return first;
      return Arrays.stream(values).filter(Verify::says).findFirst().orElse(values[0]);
    }
    String text = first == null ? "" : String.valueOf(first).replace("?", "1");
    if (says(text)) return text;
    for (String[] each : typed) if (asked.contains(each[0])) return "1 ".repeat(Integer.parseInt(each[1])).trim();
    return "1";
  }

  static boolean says(Object value) {
    return String.valueOf(value).codePoints().anyMatch(Character::isLetterOrDigit);
  }

  static <T> T inSwing(Callable<T> work) throws Exception {
    Object[] result = new Object[1];
    Throwable[] trouble = new Throwable[1];
    SwingUtilities.invokeAndWait(() -> {
      try { result[0] = work.call(); }
      catch (Throwable thrown) { trouble[0] = thrown; }
    });
    if (trouble[0] != null) throw new Exception(trouble[0]);
    @SuppressWarnings("unchecked") T value = (T) result[0];
    return value;
  }

  /** Waits until nothing is under way. */
  static void settle() throws Exception {
    for (int n = 0; n < 6000; n++) {
      Thread.sleep(40);
      boolean busy = inSwing(() -> GameModule.getGameModule() != null
        && GameModule.getGameModule().getGameState().isLoadingInBackground());
      if (!busy && n > 2) break;
    }
    for (int n = 0; n < 5; n++) { inSwing(() -> null); Thread.sleep(15); }
  }

  /** All pieces that lie somewhere, by their ids. */
  static TreeMap<String, GamePiece> pieces() {
    TreeMap<String, GamePiece> found = new TreeMap<>();
    for (Map map : Map.getMapList()) {
      for (GamePiece piece : map.getPieces()) {
        if (piece instanceof Stack) {
          for (GamePiece each : ((Stack) piece).asList()) found.put(each.getId(), each);
        }
        else found.put(piece.getId(), piece);
      }
    }
    found.values().removeIf(piece -> piece instanceof Deck);
    return found;
  }

  static String text(GamePiece piece, String property) {
    Object value = piece.getProperty(property);
    return value == null ? "" : String.valueOf(value);
  }

  static void list(String kind, String name) throws Exception {
    inSwing(() -> {
      for (GamePiece piece : pieces().values()) {
        say("piece", kind, name, text(piece, "UnitId"), text(piece, "PieceId"), piece.getName(),
          text(piece, "LocationName"), text(piece, "CurrentMap"), text(piece, "CardId"), text(piece, "DeckName"));
      }
      return null;
    });
  }

  /** Where every piece lies and what it keeps. */
  static TreeMap<String, String> state() throws Exception {
    return inSwing(() -> {
      TreeMap<String, String> found = new TreeMap<>();
      pieces().forEach((id, piece) -> found.put(id,
        text(piece, "CurrentMap") + piece.getPosition() + kept(piece)));
      return found;
    });
  }

  /** What a piece keeps; whence it was sent last is not taken back by VASSAL's undo. */
  static String kept(GamePiece piece) {
    StringBuilder all = new StringBuilder();
    GamePiece part = piece;
    for (; part instanceof Decorator; part = ((Decorator) part).getInner()) {
      if (!(part instanceof SendToLocation)) all.append(((Decorator) part).myGetState()).append('\t');
    }
    return all.append(part.getState()).toString();
  }

  static int differing(TreeMap<String, String> one, TreeMap<String, String> other) {
    int count = 0;
    for (String id : one.keySet()) if (!one.get(id).equals(other.get(id))) count++;
    for (String id : other.keySet()) if (!one.containsKey(id)) count++;
    return count;
  }

  static int chatLength(String[] last) throws Exception {
    return inSwing(() -> {
      for (JTextComponent pane : within(GameModule.getGameModule().getChatter(), JTextComponent.class)) {
        if (!pane.isEditable()) {
          last[0] = pane.getDocument().getText(0, pane.getDocument().getLength());
          return last[0].length();
        }
      }
      return 0;
    });
  }

  /** A procedure of the plan. */
  static class Wanted {
    final String name;
    final List<String> phases, setups, places, faces;

    Wanted(String line) {
      String[] parts = line.split("\t", -1);
      name = parts[0];
      phases = items(parts[1]);
      setups = items(parts[2]);
      places = items(parts[3]);
      faces = items(parts[4]);
    }

    static List<String> items(String text) {
      return text.isEmpty() ? List.of() : Arrays.asList(text.split(BETWEEN));
    }

    boolean now(String phase) { return phases.isEmpty() || phases.contains(phase); }
  }

  static String[] track = {"", "", "0"};

  static TurnTracker tracker() {
    List<TurnTracker> found = GameModule.getGameModule().getAllDescendantComponentsOf(TurnTracker.class);
    return found.isEmpty() ? null : found.get(0);
  }

  static String property(String name) {
    Object value = name.isEmpty() ? null : GameModule.getGameModule().getProperty(name);
    return value == null ? "" : String.valueOf(value);
  }

  static void next() throws Exception {
    inSwing(() -> {
      String key = tracker().getAttributeValueString(TurnTracker.NEXT_HOT_KEY);
      GameModule.getGameModule().fireKeyStroke(NamedHotKeyConfigurer.decode(key));
      return null;
    });
    settle();
  }

  static void turn(String state) throws Exception {
    if (state.isEmpty()) return;
    inSwing(() -> { tracker().setState(state); return null; });
    settle();
  }

  static String turn() throws Exception {
    return inSwing(() -> tracker() == null ? "" : tracker().getState());
  }

  /** What can be done now: each button and each command of a counter by its words. */
  static HashMap<String, Runnable> offered() throws Exception {
    return inSwing(() -> {
      HashMap<String, Runnable> found = new HashMap<>();
      GameModule module = GameModule.getGameModule();
      for (AbstractToolbarItem item : module.getAllDescendantComponentsOf(AbstractToolbarItem.class)) {
        if (item.getLaunchButton() == null) continue;
        for (String words : new String[]{item.getLaunchButton().getText(), item.getLaunchButton().getToolTipText()}) {
          if (words != null) found.putIfAbsent(words, () -> item.getLaunchButton().doClick(0));
        }
      }
      for (GamePiece piece : pieces().values()) offers(piece, found);
      return found;
    });
  }

  static void offers(GamePiece piece, HashMap<String, Runnable> found) {
    Object commands = piece.getProperty(Properties.KEY_COMMANDS);
    if (!(commands instanceof KeyCommand[])) return;
    for (KeyCommand command : (KeyCommand[]) commands) {
      if (command.getName() == null || !command.isEnabled()) continue;
      found.putIfAbsent(command.getName(), () -> {
        GameModule module = GameModule.getGameModule();
        KeyBuffer.getBuffer().clear();
        KeyBuffer.getBuffer().add(piece);
        module.pauseLogging();
        Command done = KeyBuffer.getBuffer().keyCommand(command.getNamedKeyStroke().getKeyStroke());
        done = done.append(module.resumeLogging());
        module.sendAndLog(done);
        KeyBuffer.getBuffer().clear();
      });
    }
  }

  /** Whether there is a place of the name on a map; a counter is put there. */
  static boolean laid(GamePiece piece, String place) {
    for (Map map : Map.getMapList()) {
      for (Board board : map.getBoards()) {
        Point point = board.getGrid() == null ? null : point(board.getGrid(), place);
        if (point == null) continue;
        Rectangle around = board.bounds();
        map.placeOrMerge(piece, new Point(point.x + around.x, point.y + around.y));
        return true;
      }
    }
    return false;
  }

  static Point point(MapGrid grid, String place) {
    try { return grid.getLocation(place); }
    catch (MapGrid.BadCoords none) {
      return grid instanceof ZonedGrid ? ((ZonedGrid) grid).getRegionLocation(place) : null;
    }
  }

  /** Turns a counter to a face and puts it where another one stands, or at a place by its name. */
  static boolean put(String face, List<String> places) throws Exception {
    int cut = face.lastIndexOf('/');
    String unit = face.substring(0, cut);
    int level = Integer.parseInt(face.substring(cut + 1));
    return inSwing(() -> {
      GamePiece found = null, there = null;
      for (GamePiece piece : pieces().values()) {
        boolean fits = places.isEmpty() || places.contains(text(piece, "LocationName"));
        if (text(piece, "UnitId").equals(unit) && (found == null || fits)) found = piece;
        else if (fits && piece.getMap() != null && !text(piece, "UnitId").isEmpty() && there == null) there = piece;
      }
      final GamePiece moved = found;
      if (moved == null) return false;
      for (GamePiece part = moved; part instanceof Decorator; part = ((Decorator) part).getInner()) {
        if (part instanceof Embellishment && ((Embellishment) part).getLayerName().equals("Step")) {
          ((Embellishment) part).setValue(level);
        }
      }
      if (!places.isEmpty() && !places.contains(text(moved, "LocationName"))) {
        if (there != null) there.getMap().placeOrMerge(moved, there.getPosition());
        else return places.stream().anyMatch(place -> laid(moved, place));
      }
      return true;
    });
  }

  static boolean undo() throws Exception {
    return inSwing(() -> {
      for (AbstractButton button : within(GameModule.getGameModule().getToolBar(), AbstractButton.class)) {
        if (button.getAction() instanceof BasicLogger.UndoAction && button.isEnabled()) {
          button.doClick(0);
          return true;
        }
      }
      return false;
    });
  }

  /** Runs a procedure, takes it back, says what became of it; whether all is as before. */
  static boolean procedure(String setup, String name, Runnable begin, String how) throws Exception {
    TreeMap<String, String> before = state();
    String phase = turn();
    String[] chat = {""};
    int said = chatLength(chat);
    asked = "";
    questions = 0;
    inSwing(() -> { begin.run(); return null; });
    settle();
    int answered = questions;
    TreeMap<String, String> after = state();
    int changed = differing(before, after), lines = chatLength(chat);
    String words = lines > said ? chat[0].substring(said).trim() : "";
    boolean undone = undo();
    settle();
    if (undone) after = state();
    int left = differing(before, after);
    if (left > 0) for (String id : before.keySet()) {
      if (!before.get(id).equals(after.get(id))) say("differs", name, before.get(id), after.get(id));
    }
    say("procedure", setup, name, true, changed, undone, left, words, how, answered);
    return left == 0 && turn().equals(phase);
  }

  static void load(PredefinedSetup setup) throws Exception {
    inSwing(() -> { setup.launch(); return null; });
    settle();
    inSwing(() -> { sit(); return null; });
    settle();
  }

  /** Runs what is offered, phase after phase, as the counters stand; the state of each phase. */
  static LinkedHashMap<String, String> round(PredefinedSetup setup, List<Wanted> pending) throws Exception {
    LinkedHashMap<String, String> phases = new LinkedHashMap<>();
    int steps = Math.max(1, Integer.parseInt(track[2]));
    for (int n = 0; n < steps; n++) {
      if (n > 0) next();
      String state = turn(), phase = inSwing(() -> property(track[1]));
      phases.putIfAbsent(phase, state);
      HashMap<String, Runnable> offered = offered();
      for (Wanted one : List.copyOf(pending)) {
        Runnable begin = one.now(phase) ? offered.get(one.name) : null;
        if (begin == null) continue;
        pending.remove(one);
        if (!procedure(setup.getConfigureName(), one.name, begin, phase)) {
          load(setup);
          turn(state);
          offered = offered();
        }
      }
      if (tracker() == null) break;
    }
    return phases;
  }

  /** Puts a counter for which a procedure is offered where it is offered, and runs it there. */
  static void placed(PredefinedSetup setup, Wanted one, java.util.Map<String, String> phases) throws Exception {
    load(setup);
    for (String phase : phases.keySet()) {
      if (!one.now(phase)) continue;
      turn(phases.get(phase));
      int tried = 0;
      for (String face : one.faces) {
        if (tried == 6) break;
        if (!put(face, one.places)) continue;
        tried++;
        settle();
        Runnable begin = offered().get(one.name);
        if (begin == null) continue;
        procedure(setup.getConfigureName(), one.name, begin, phase + ", " + face);
        return;
      }
    }
    say("procedure", setup.getConfigureName(), one.name, false, 0, false, 0, "", "", 0);
  }

  static void globals(String setup) throws Exception {
    inSwing(() -> {
      say("track", setup, property(track[0]), property(track[1]));
      for (GlobalProperty each : GameModule.getGameModule().getComponentsOf(GlobalProperty.class)) {
        say("global", setup, each.getConfigureName(), each.getPropertyValue());
      }
      for (VASSAL.build.module.properties.GlobalProperties all :
          GameModule.getGameModule().getComponentsOf(VASSAL.build.module.properties.GlobalProperties.class)) {
        for (GlobalProperty each : all.getAllDescendantComponentsOf(GlobalProperty.class)) {
          say("global", setup, each.getConfigureName(), each.getPropertyValue());
        }
      }
      return null;
    });
  }

  static void setups(List<Wanted> pending) throws Exception {
    for (PredefinedSetup setup : inSwing(() ->
        GameModule.getGameModule().getAllDescendantComponentsOf(PredefinedSetup.class))) {
      if (setup.isMenu() || !setup.isUseFile()) continue;
      load(setup);
      String name = setup.getConfigureName();
      say("setup", name);
      list("setup", name);
      globals(name);
      List<Wanted> here = new ArrayList<>(pending);
      here.removeIf(one -> !one.setups.isEmpty() && !one.setups.contains(name));
      if (here.isEmpty() || inSwing(() -> pieces().isEmpty())) continue;
      pending.removeAll(here);
      LinkedHashMap<String, String> phases = round(setup, here);
      for (Wanted one : here) placed(setup, one, phases);
    }
    for (Wanted one : pending) say("procedure", "", one.name, false, 0, false, 0, "", "", 0);
  }

  /** Opens a saved game and lists its pieces. */
  static boolean opened(File save, String kind) throws Exception {
    GameModule module = GameModule.getGameModule();
    inSwing(() -> { module.getGameState().setup(false); return null; });
    settle();
    boolean begun = inSwing(() -> module.getGameState().loadGame(save, false));
    settle();
    if (!begun || inSwing(() -> pieces().isEmpty())) { say("fault", "save", save.getName()); return false; }
    list(kind, save.getName());
    return true;
  }

  static void refresh(File save) throws Exception {
    GameModule module = GameModule.getGameModule();
    if (!opened(save, "before")) return;
    int warnings = inSwing(() -> {
      GameRefresher refresher = new GameRefresher(module);
      refresher.execute(new java.util.HashSet<>(Set.of(GameRefresher.REFRESH_PIECES, GameRefresher.REFRESH_DECKS,
        GameRefresher.USE_LABELER_NAME, GameRefresher.USE_LAYER_NAME, GameRefresher.USE_ROTATE_NAME,
        GameRefresher.USE_HOTKEY)), new NullCommand());
      return refresher.warnings();
    });
    settle();
    list("after", save.getName());
    say("refreshed", save.getName(), warnings);
  }

  static void run(String[] words) throws Exception {
    List<Wanted> plan = new ArrayList<>();
    for (String line : new String(System.in.readAllBytes(), StandardCharsets.UTF_8).split("\n")) {
      if (line.startsWith("track\t")) track = line.substring(6).split("\t", -1);
      else if (line.startsWith("typed\t")) typed.add(line.substring(6).split("\t", -1));
      else if (!line.isBlank()) plan.add(new Wanted(line));
    }
    Path own = Files.createTempDirectory("verify");
    System.setProperty("VASSAL.conf", own.toString());
    System.setProperty("VASSAL.cache", own.toString());
    Info.setConfig(new StandardConfig());
    ErrorDialog.addBugHandler(new BugHandler() {
      @Override public boolean accept(Throwable thrown) { return true; }
      @Override public void handle(Throwable thrown) { say("fault", "engine", String.valueOf(thrown)); }
    });
    Toolkit.getDefaultToolkit().addAWTEventListener(event -> {
      if (event.getID() == WindowEvent.WINDOW_OPENED && event.getSource() instanceof Dialog
          && ((Dialog) event.getSource()).isModal()) {
        SwingUtilities.invokeLater(() -> answer((Dialog) event.getSource()));
      }
    }, AWTEvent.WINDOW_EVENT_MASK);
    new Quiet(new String[]{"--load", "--", words[1]});
    settle();
    GameModule module = GameModule.getGameModule();
    if (module == null) { say("fault", "open", ""); return; }
    inSwing(() -> {
      module.getPrefs().setValue(GameModule.REAL_NAME, "Verify");
      module.getPrefs().setValue(GameModule.SECRET_NAME, "verify");
      for (String prompt : new String[]{BasicLogger.PROMPT_NEW_LOG_START, BasicLogger.PROMPT_NEW_LOG_END,
          BasicLogger.PROMPT_LOG_COMMENT}) module.getPrefs().setValue(prompt, Boolean.FALSE);
      return null;
    });
    say("module", module.getGameName(), module.getGameVersion(), Info.getVersion());
    if (words.length > 3) { opened(new File(words[2]), "stood"); return; }
    setups(plan);
    if (words.length > 2) refresh(new File(words[2]));
  }

  public static void main(String[] words) throws Exception {
    report = new PrintStream(Files.newOutputStream(Path.of(words[0])), true, "UTF-8");
    try {
      run(words);
      say("end");
    }
    catch (Throwable trouble) { say("fault", "driver", String.valueOf(trouble)); }
    finally {
      report.close();
      Runtime.getRuntime().halt(0);
    }
  }
}
