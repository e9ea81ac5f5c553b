"""Reading a game's folder: CSV and YAML to records that know their place.

The only code that reads `source_data/`. Knows nothing of games.
"""

from builder.source.csvfile import CsvFile, Row, read_csv
from builder.source.folder import Folder, open_folder
from builder.source.yamlfile import YamlFile, read_yaml

__all__ = ["CsvFile", "Folder", "Row", "YamlFile", "open_folder", "read_csv", "read_yaml"]
