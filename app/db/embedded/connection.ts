import { OperatorError } from '../../platform/operator-error.ts'

export class EmbeddedDatabaseError extends OperatorError {}

export const ADMIN = 'postgres'
/** The product's role: no superuser, so that a stray query cannot read files. */
export const ROLE = 'directory'
export const DATABASE = 'directory'
export const HOST = '127.0.0.1'

export function connectionStringFor(user: string, password: string, port: number, database: string): string {
  // sslmode is spelled out because a PGSSLMODE in the environment would otherwise apply.
  return `postgresql://${user}:${encodeURIComponent(password)}@${HOST}:${port}/${database}?sslmode=disable`
}

/** Code of a failed system call or query ('EACCES', '57P03'), or ''. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
