/** GoTrue's: `*` and `?` stop at `.` and `/`, `**` does not; `[a-z]`, `[!a-z]`, `{one,two}`; `\` escapes. */
export function globMatches(pattern: string, address: string): boolean {
  return expressionOf(pattern).test(address)
}

const SIGNS = /\\(.)|(\*\*+)|(\*)|(\?)|\[(!?)([^\]]+)\]|([{},])|([^])/g

const compiled = new Map<string, RegExp>()

function expressionOf(pattern: string): RegExp {
  const known = compiled.get(pattern)
  if (known) return known
  let depth = 0
  const source = pattern.replace(
    SIGNS,
    (_sign, escaped, anything, star, question, not, range, brace, plain): string => {
      if (anything) return '.*'
      if (star) return '[^./]*'
      if (question) return '[^./]'
      if (range) return `[${not ? '^' : ''}${String(range).replace(/[\\^[\]]/g, '\\$&')}]`
      if (brace === '{') {
        depth += 1
        return '(?:'
      }
      if (brace === '}' && depth > 0) {
        depth -= 1
        return ')'
      }
      if (brace === ',' && depth > 0) return '|'
      return quoted(String(escaped ?? plain ?? brace))
    },
  )
  const expression = new RegExp(`^${source}${')'.repeat(depth)}$`, 's')
  compiled.set(pattern, expression)
  return expression
}

function quoted(sign: string): string {
  return sign.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
}
