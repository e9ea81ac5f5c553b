# The counters of a game as a user of Squib would make them, for `make bench` to measure beside
# ours: both faces of each row of units.csv with ground, symbol in its frame, size, name and
# factors. `ruby squib.rb UNITS OUT [png]` writes a PDF of fronts and one of backs and, if asked, a
# PNG of each face.
require 'csv'
require 'squib'

SIDE = (15 / 25.4 * 300).round # 15 mm at 300 dpi
GROUNDS = { 'red' => '#C98B62', 'blue' => '#AEB7A2' }.freeze
SIGNS = { 'division' => 'XX', 'brigade' => 'X' }.freeze
units, out, png = ARGV
rows = CSV.read(units, headers: true)

[['front', ''], ['back', 'back_']].each do |face, column|
  Squib::Deck.new(cards: rows.size, width: SIDE, height: SIDE, dpi: 300) do
    background color: rows['nation'].map { |nation| GROUNDS[nation] }
    rect x: 46, y: 44, width: 86, height: 57, fill_color: :white, stroke_width: 4
    crossed = rows['type'].each_index.select { |n| %w[infantry cavalry].include? rows['type'][n] }
    line x1: 46, y1: 44, x2: 132, y2: 101, stroke_width: 4, range: crossed
    line x1: 46, y1: 101, x2: 132, y2: 44, stroke_width: 4,
         range: crossed.select { |n| rows['type'][n] == 'infantry' }
    ellipse x: 58, y: 55, width: 62, height: 35, stroke_width: 4,
            range: rows['type'].each_index.select { |n| rows['type'][n] == 'armour' }
    circle x: 89, y: 72, radius: 10, fill_color: :black,
           range: rows['type'].each_index.select { |n| rows['type'][n] == 'artillery' }
    text str: rows['size'].map { |size| SIGNS[size] }, x: 46, y: 18, width: 86, height: 26,
         align: :center, font: 'Sans Bold 5'
    text str: rows['name'], x: 10, y: 102, width: SIDE - 20, height: 22, align: :center,
         font: 'Sans 4'
    factors = rows.map { |row| %w[attack defence movement].map { |one| row[column + one] }.join('-') }
    text str: factors, x: 8, y: 124, width: SIDE - 16, height: 46, align: :center,
         font: 'Sans Bold 10'
    save_pdf file: "#{face}.pdf", dir: out, width: '210mm', height: '297mm', margin: '10mm', gap: 0
    save_png prefix: "#{face}_", dir: out if png
  end
end
