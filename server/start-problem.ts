import { isDatabaseUnavailable } from '../app/db/unavailable.ts'
import type { Config } from './config.ts'
import { OperatorError } from '../app/platform/operator-error.ts'
import type { Log } from '../app/platform/log.ts'

export const STOP_SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const

export function endWithProblem(error: unknown): never {
  const trace = error instanceof Error ? error.stack : String(error)
  const problem = error instanceof OperatorError ? error.message : `The directory could not start: ${trace}`
  process.stderr.write(`${problem}\n`)
  process.exit(1)
}

export function databaseProblem(
  error: unknown,
  { databaseUrl: address }: Pick<Config, 'databaseUrl'>,
): OperatorError | undefined {
  if (!address) return undefined
  const code = codeOf(error)
  const place = withoutSecrets(address)
  const problem = (rest: string) => new OperatorError(`The database at ${place} ${rest}`)
  if (code.startsWith('28')) return problem(`refuses this user or password: correct DATABASE_URL.`)
  if (code === '3D000') return problem(`does not exist: create it there, or correct DATABASE_URL.`)
  if (error instanceof Error && messageOf(error).includes('does not support SSL')) {
    return problem(
      `does not speak TLS: turn it on there, or, where the network between is your own, add ?sslmode=disable to DATABASE_URL.`,
    )
  }
  if (/CERT|SELF_SIGNED|UNABLE_TO_VERIFY/.test(code)) {
    return new OperatorError(
      `The certificate of the database at ${place} is not trusted (${code}): add ?sslmode=verify-full&sslrootcert=FILE with its authority to DATABASE_URL.`,
    )
  }
  if (code === '42501') {
    return new OperatorError(
      `The user of the database at ${place} may not make tables there: make this user the owner of the database.`,
    )
  }
  if (!isDatabaseUnavailable(error)) return undefined
  return problem(`does not answer: check DATABASE_URL and that PostgreSQL runs there.`)
}

export function listenProblem(error: NodeJS.ErrnoException, port: number, host: string): Error {
  const away = `This machine has no address ${host}: set HOST to one that it has, for example 127.0.0.1.`
  const sentences: Record<string, string> = {
    EADDRINUSE: `Port ${port} is already in use: stop the other program, or choose another port with PORT=${port + 1} npm start.`,
    EACCES: `Port ${port} needs more rights: choose a port above 1023, for example PORT=3000.`,
    EADDRNOTAVAIL: away,
    ENOTFOUND: away,
  }
  const sentence = sentences[error.code ?? '']
  return sentence === undefined ? error : new OperatorError(sentence)
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  return 'code' in error ? String(error.code) : codeOf(error.cause)
}

function messageOf(error: Error): string {
  return error.cause instanceof Error ? messageOf(error.cause) : error.message
}

function withoutSecrets(url: string): string {
  const shown = new URL(url)
  shown.password = ''
  shown.search = ''
  return shown.href
}

/** Also settles during the start, which then ends first. */
export function stopSignal(log: Log): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of STOP_SIGNALS) {
      process.on(signal, () => {
        log.info({ signal }, 'stopping')
        resolve()
      })
    }
  })
}
