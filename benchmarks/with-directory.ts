import { startDirectory } from '../tests/support/directory-server.ts'

/** Measures a server started for it, or the running one at `url`. */
export async function withDirectory<Result>(
  settings: Record<string, string>,
  measure: (url: string) => Promise<Result>,
  url = '',
): Promise<Result> {
  if (url) return measure(url)
  const server = await startDirectory({ LOG_LEVEL: 'error', ...settings })
  try {
    return await measure(server.url)
  } finally {
    await server.stop()
  }
}
