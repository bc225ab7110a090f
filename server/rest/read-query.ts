import { RestRefusal, unreadableRequest } from './refusal.ts'

const OPERATORS = ['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike', 'in', 'is'] as const
type Operator = (typeof OPERATORS)[number]

export interface Filter {
  column: string
  operator: Operator
  values: readonly string[]
}

/** Columns are not checked yet. */
export interface RestQuery {
  /** Names in the answer and their columns; `*` is all. */
  select: readonly { name: string; column: string }[]
  filters: readonly Filter[]
  order: readonly { column: string; isDescending: boolean }[]
  limit: number
  offset: number
}

/** As in a hosted project. */
const MOST_ROWS = 1000

/** @throws RestRefusal for anything outside this subset of the grammar */
export function readQuery(params: URLSearchParams, range: string | undefined): RestQuery {
  const filters = [...params].filter(
    ([name]) => !['select', 'order', 'limit', 'offset', 'columns'].includes(name),
  )
  return {
    select: readSelection(params.get('select') || '*'),
    ...readRange(params, range),
    filters: filters.map(([column, condition]) => readFilter(column, condition)),
    order: readOrder(params.get('order')),
  }
}

function readSelection(list: string): RestQuery['select'] {
  return list.split(',').map((part) => {
    const [, alias, column = ''] = /^(?:(\w+):)?(\*|\w+)$/.exec(part.trim()) ?? []
    if (!column || (alias && column === '*')) {
      throw unreadableRequest(`"${part.trim()}" cannot be selected: name columns`)
    }
    return { name: alias ?? column, column }
  })
}

function readFilter(column: string, condition: string): Filter {
  const [, operator = '', value = ''] = /^(\w+)\.(.*)$/s.exec(condition) ?? []
  const known = OPERATORS.find((each) => each === operator)
  if (!known || !/^\w+$/.test(column)) {
    throw unreadableRequest(`"${column}=${condition}" is not understood: filters are column=operator.value`)
  }
  return { column, operator: known, values: known === 'in' ? readList(value) : [value] }
}

/** `(a,"b, c")`: a backslash escapes within quotes. */
function readList(text: string): string[] {
  const [, inner] = /^\((.*)\)$/s.exec(text) ?? []
  if (inner === undefined) throw unreadableRequest(`"${text}" is not a list: values stand in parentheses`)
  return [...inner.matchAll(/"((?:[^"\\]|\\.)*)"|([^,"]+)/gs)].map(([, quoted, plain = '']) =>
    quoted === undefined ? plain.trim() : quoted.replace(/\\(.)/gs, '$1'),
  )
}

function readOrder(text: string | null): RestQuery['order'] {
  if (!text) return []
  return text.split(',').map((part) => {
    const [, column = '', direction] = /^(\w+)(?:\.(asc|desc))?(?:\.nulls(?:first|last))?$/.exec(part) ?? []
    if (!column) throw unreadableRequest(`"${part}" is not an order: column, then asc or desc`)
    return { column, isDescending: direction === 'desc' }
  })
}

function readRange(params: URLSearchParams, range: string | undefined): Pick<RestQuery, 'limit' | 'offset'> {
  const [, first, last] = /^(?:items=)?(\d+)-(\d*)$/.exec(range ?? '') ?? []
  const offset = readNumber(params.get('offset') ?? first ?? '0')
  const asked = params.get('limit') ?? (last && first ? String(Number(last) - Number(first) + 1) : undefined)
  const limit = asked === undefined ? MOST_ROWS : readNumber(asked)
  return { limit: Math.min(limit, MOST_ROWS), offset }
}

function readNumber(text: string): number {
  const number = Number(text)
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(number)) {
    throw new RestRefusal(
      416,
      'PGRST103',
      'Requested range not satisfiable',
      `"${text}" is not a number of rows.`,
    )
  }
  return number
}
