import { OperatorError } from '../../platform/operator-error.ts'

export class EmbeddedDatabaseError extends OperatorError {}

/** Code of a failed system call or query ('EACCES', '57P03'), or ''. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
