/** The administrator of the embedded database; only leases, tests and upkeep use it. */
export const ADMIN = 'postgres'
/** The role of the product and the owner of its database: no superuser, so that a stray query cannot reach files. */
export const ROLE = 'directory'
export const DATABASE = 'directory'
export const HOST = '127.0.0.1'

export function connectionStringFor(user: string, password: string, port: number, database: string): string {
  // sslmode is spelled out because a PGSSLMODE of the surroundings would otherwise apply.
  return `postgresql://${user}:${encodeURIComponent(password)}@${HOST}:${port}/${database}?sslmode=disable`
}
