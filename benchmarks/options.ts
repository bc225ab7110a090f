import { parseArgs } from 'node:util'

/** Prints the usage and returns undefined for `--help`. */
export function readOptions<const Defaults extends Record<string, string>>(
  args: string[],
  usage: string,
  defaults: Defaults,
) {
  const named = Object.entries(defaults).map(([name, value]) => [name, { type: 'string', default: value }])
  const options = { ...Object.fromEntries(named), help: { type: 'boolean' } }
  const { values } = parseArgs({ args, options })
  if (!values.help) return values as Record<keyof Defaults, string>
  process.stdout.write(usage)
  return undefined
}
