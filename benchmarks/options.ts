import { parseArgs } from 'node:util'

type Options<Defaults> = { [Name in keyof Defaults]: Defaults[Name] extends boolean ? boolean : string }

/** Prints the usage and returns undefined for `--help`. An option with the default false takes no value. */
export function readOptions<const Defaults extends Record<string, string | false>>(
  args: string[],
  usage: string,
  defaults: Defaults,
): Options<Defaults> | undefined {
  const options = Object.fromEntries(
    Object.entries({ ...defaults, help: false }).map(([name, value]) => [
      name,
      typeof value === 'string'
        ? { type: 'string' as const, default: value }
        : { type: 'boolean' as const, default: value },
    ]),
  )
  const { values } = parseArgs({ args, options })
  if (!values.help) return values as Options<Defaults>
  process.stdout.write(usage)
  return undefined
}
