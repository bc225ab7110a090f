import { type ClassValue, clsx } from 'clsx'

/** What a caller may override: the name of what is set, and the classes that set it. The first that fits counts. */
const GROUPS: readonly (readonly [string, RegExp])[] = [
  ...['p', 'px', 'py', 'pt', 'pb', 'mt', 'mb', 'min-h', 'min-w', 'size', 'bg'].map(
    (name) => [name, new RegExp(`^-?${name}-`)] as const,
  ),
  ['justify', /^justify-(center|start|between)$/],
  ['font-size', /^text-(sm|base|lg|[23]?xl)(\/|$)/],
  ['font-weight', /^font-(normal|semibold)$/],
  ['text-align', /^text-(left|center)$/],
  ['text-wrap', /^text-(balance|pretty)$/],
  ['text-color', /^text-/],
  ['border', /^border(-[02])?$/],
  ['border-t', /^border-t(-|$)/],
  ['border-b', /^border-b(-|$)/],
  ['border-l', /^border-l(-|$)/],
  ['border-r', /^border-r(-|$)/],
  ['border-color', /^border-/],
]
/** What each of these sets, too. */
const COVERED: Readonly<Record<string, readonly string[]>> = {
  p: ['px', 'py', 'pt', 'pb'],
  py: ['pt', 'pb'],
  border: ['border-t', 'border-b', 'border-l', 'border-r'],
}

/** Classes come from the code, so there are only so many. */
const MOST_KEPT = 500
const kept = new Map<string, string>()

/** Joins classes, leaving out falsy ones. Of two that set the same, the later counts. */
export function cn(...values: ClassValue[]): string {
  const classes = clsx(values)
  let merged = kept.get(classes)
  if (merged === undefined) {
    if (kept.size >= MOST_KEPT) kept.clear()
    merged = withoutOverridden(classes)
    kept.set(classes, merged)
  }
  return merged
}

function withoutOverridden(classes: string): string {
  const set = new Set<string>()
  const isLast = (name: string) => {
    const { variant, base } = splitVariant(name)
    const group = GROUPS.find(([, pattern]) => pattern.test(base))?.[0]
    if (group === undefined) return true
    if (set.has(variant + group)) return false
    for (const covered of [group, ...(COVERED[group] ?? [])]) set.add(variant + covered)
    return true
  }
  return classes.split(/\s+/).toReversed().filter(isLast).toReversed().join(' ')
}

/** `sm:hover:p-4` is `p-4` for `sm:hover:`; a colon in brackets is part of a value. */
function splitVariant(name: string): { variant: string; base: string } {
  const end = name.replace(/\[[^\]]*\]|\([^)]*\)/g, (value) => '_'.repeat(value.length)).lastIndexOf(':') + 1
  return { variant: name.slice(0, end), base: name.slice(end) }
}
