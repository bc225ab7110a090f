/** The settings of another server of the directory that all journeys use. */
export function theSameDirectory(): Record<string, string> {
  const { DIRECTORY_DATA_DIR = '', DIRECTORY_OUTSIDE_DATABASE = '' } = process.env
  return {
    DATA_DIR: DIRECTORY_DATA_DIR,
    ...(DIRECTORY_OUTSIDE_DATABASE && { DATABASE_URL: DIRECTORY_OUTSIDE_DATABASE }),
  }
}
