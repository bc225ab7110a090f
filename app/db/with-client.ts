import pg from 'pg'

/** Runs `use` on its own connection, for work that needs one session throughout or more time than the pool allows. */
export async function withClient<Result>(
  connectionString: string,
  name: string,
  use: (client: pg.Client) => Promise<Result>,
  options: pg.ClientConfig = {},
): Promise<Result> {
  const client = new pg.Client({ connectionString, application_name: `directory ${name}`, ...options })
  // The next query fails anyway; without a listener the error event would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}
