import { openEmbeddedDatabase } from '../app/db/embedded/index.ts'
import type { Config } from '../server/config.ts'

/** Without preparing the database: a backup takes it as it is, a restore wants it empty. */
export async function withConnection<Result>(
  { databaseUrl, databaseDirectUrl, dataDir }: Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir'>,
  run: (connectionString: string) => Promise<Result>,
): Promise<Result> {
  const outside = databaseDirectUrl ?? databaseUrl
  if (outside) return run(outside)
  const { connectionString, close } = await openEmbeddedDatabase({
    dataDir,
    onProgress: (line) => process.stderr.write(`${line}\n`),
  })
  try {
    return await run(connectionString)
  } finally {
    await close()
  }
}
