"""Pages put together from drawings: counter sheets, contact sheets, map tiles, deployments."""
