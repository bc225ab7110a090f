import { parseArgs } from 'node:util'

/** Prints the usage and returns undefined for `--help`. */
export function readOptions<const Defaults extends Record<string, string>>(
  args: string[],
  usage: string,
  defaults: Defaults,
) {
  const named = Object.entries(defaults).map(
    ([name, value]) => [name, { type: 'string' as const, default: value }] as const,
  )
  const help = { type: 'boolean' as const, default: false }
  const { values } = parseArgs({ args, options: { ...Object.fromEntries(named), help } })
  if (!values.help) return values as Record<keyof Defaults, string>
  process.stdout.write(usage)
  return undefined
}
