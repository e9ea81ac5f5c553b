import VASSAL.Info;
import VASSAL.build.AbstractToolbarItem;
import VASSAL.build.GameModule;
import VASSAL.build.module.BasicLogger;
import VASSAL.build.module.GameRefresher;
import VASSAL.build.module.Map;
import VASSAL.build.module.PlayerRoster;
import VASSAL.build.module.PredefinedSetup;
import VASSAL.build.module.WizardSupport;
import VASSAL.command.Command;
import VASSAL.command.NullCommand;
import VASSAL.counters.Deck;
import VASSAL.counters.GamePiece;
import VASSAL.counters.KeyBuffer;
import VASSAL.counters.KeyCommand;
import VASSAL.counters.Properties;
import VASSAL.counters.Stack;
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
import java.awt.Toolkit;
import java.awt.event.WindowEvent;
import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
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
 * it saw, a line each, its parts divided by tabs. Usage: Verify REPORT MODULE [SAVE] < PROCEDURES,
 * a procedure's name a line.
 */
public class Verify {
  static PrintStream report;
  static volatile String asked = "";

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

  /** Gives every question the answer that stands there already, or the first one. */
  static void answer(Dialog dialog) {
    StringBuilder words = new StringBuilder();
    for (JLabel label : within(dialog, JLabel.class)) {
      if (label.getText() != null) words.append(label.getText().replaceAll("<[^>]*>", " ")).append(' ');
    }
    asked = words.toString().trim();
    say("dialog", dialog.getTitle(), asked);
    List<JOptionPane> panes = within(dialog, JOptionPane.class);
    if (!panes.isEmpty()) {
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

  static Object usual(JOptionPane pane) {
    Object[] values = pane.getSelectionValues();
    Object first = pane.getInitialSelectionValue();
    if (values != null && values.length > 0) return first != null ? first : values[0];
    return first == null || String.valueOf(first).isBlank() ? "1" : first;
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
          text(piece, "LocationName"), text(piece, "CurrentMap"));
      }
      return null;
    });
  }

  /** Where every piece lies and what it keeps. */
  static TreeMap<String, String> state() throws Exception {
    return inSwing(() -> {
      TreeMap<String, String> found = new TreeMap<>();
      pieces().forEach((id, piece) -> found.put(id,
        text(piece, "CurrentMap") + piece.getPosition() + piece.getState()));
      return found;
    });
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

  static boolean begin(String name) throws Exception {
    return inSwing(() -> {
      GameModule module = GameModule.getGameModule();
      for (AbstractToolbarItem item : module.getAllDescendantComponentsOf(AbstractToolbarItem.class)) {
        if (item.getLaunchButton() == null) continue;
        String tip = item.getLaunchButton().getToolTipText();
        if (name.equals(item.getLaunchButton().getText()) || name.equals(tip)) {
          item.getLaunchButton().doClick(0);
          return true;
        }
      }
      for (GamePiece piece : pieces().values()) {
        Object commands = piece.getProperty(Properties.KEY_COMMANDS);
        if (!(commands instanceof KeyCommand[])) continue;
        for (KeyCommand command : (KeyCommand[]) commands) {
          if (name.equals(command.getName()) && command.isEnabled()) {
            KeyBuffer.getBuffer().clear();
            KeyBuffer.getBuffer().add(piece);
            module.pauseLogging();
            Command done = KeyBuffer.getBuffer().keyCommand(command.getNamedKeyStroke().getKeyStroke());
            done = done.append(module.resumeLogging());
            module.sendAndLog(done);
            KeyBuffer.getBuffer().clear();
            return true;
          }
        }
      }
      return false;
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

  static void procedure(String setup, String name) throws Exception {
    TreeMap<String, String> before = state();
    String[] chat = {""};
    int said = chatLength(chat);
    asked = "";
    boolean begun = begin(name);
    settle();
    TreeMap<String, String> after = state();
    int lines = chatLength(chat);
    String words = lines > said ? chat[0].substring(said).trim() : "";
    boolean undone = begun && undo();
    settle();
    int left = undone ? differing(before, state()) : differing(before, after);
    say("procedure", setup, name, begun, differing(before, after), undone, left, words);
  }

  static void load(PredefinedSetup setup) throws Exception {
    inSwing(() -> { setup.launch(); return null; });
    settle();
    inSwing(() -> { sit(); return null; });
    settle();
  }

  static void setups(List<String> names) throws Exception {
    boolean run = false;
    for (PredefinedSetup setup : inSwing(() ->
        GameModule.getGameModule().getAllDescendantComponentsOf(PredefinedSetup.class))) {
      if (setup.isMenu() || !setup.isUseFile()) continue;
      load(setup);
      say("setup", setup.getConfigureName());
      list("setup", setup.getConfigureName());
      if (run || inSwing(() -> pieces().isEmpty())) continue;
      run = true;
      for (String name : names) {
        TreeMap<String, String> before = state();
        procedure(setup.getConfigureName(), name);
        if (differing(before, state()) > 0) load(setup);
      }
    }
  }

  static void refresh(File save) throws Exception {
    GameModule module = GameModule.getGameModule();
    inSwing(() -> { module.getGameState().setup(false); return null; });
    settle();
    boolean begun = inSwing(() -> module.getGameState().loadGame(save, false));
    settle();
    if (!begun || inSwing(() -> pieces().isEmpty())) { say("fault", "save", save.getName()); return; }
    list("before", save.getName());
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
    List<String> names = new ArrayList<>();
    for (String line : new String(System.in.readAllBytes(), StandardCharsets.UTF_8).split("\n")) {
      if (!line.isBlank()) names.add(line);
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
    setups(names);
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
