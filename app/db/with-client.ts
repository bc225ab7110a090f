import pg from 'pg'

/** Runs `use` on a connection of its own, which a pool would give back too early or limit too much. */
export async function withClient<Result>(
  connectionString: string,
  name: string,
  use: (client: pg.Client) => Promise<Result>,
  options: pg.ClientConfig = {},
): Promise<Result> {
  const client = new pg.Client({ connectionString, application_name: `directory ${name}`, ...options })
  // What is asked next fails; without a listener its error event would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}
