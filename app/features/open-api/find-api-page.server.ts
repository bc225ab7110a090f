import { asc } from 'drizzle-orm'
import { businesses } from '../../db/schema/index.ts'
import type { Source } from '../../db/source.ts'
import PROBLEMS from '../../platform/problems.json' with { type: 'json' }
import { inPublicLists } from '../businesses/visibility.server.ts'
import { limitSentence, parametersOf } from './api-document.server.ts'
import { OPERATIONS } from './operations.server.ts'

export type ApiPageFacts = Awaited<ReturnType<typeof findApiPage>>

export async function findApiPage({ db }: Source) {
  const [first] = await db
    .select({ id: businesses.id })
    .from(businesses)
    .where(inPublicLists)
    .orderBy(asc(businesses.id))
    .limit(1)
  return {
    operations: OPERATIONS.map((operation) => ({
      id: operation.id,
      title: operation.title,
      text: [operation.text, limitSentence(operation)].join(' ').replaceAll('`', ''),
      path: operation.path,
      /** With an identifier that is there. */
      example: operation.path.replace('{id}', first?.id ?? 'nobody'),
      mediaTypes: Object.keys(operation.answers).join(', '),
      fields: parametersOf(operation)
        .filter((parameter) => parameter.in === 'query' && parameter.name !== 'cursor')
        .map(({ name, description, required, example = '', schema }) => ({
          name,
          help: description.replaceAll('`', ''),
          required,
          example,
          options: (schema.enum ?? (schema.const === undefined ? undefined : [schema.const]))?.map(String),
        })),
    })),
    problems: [...new Set(OPERATIONS.flatMap(({ problems = [] }) => problems))].map((name) => ({
      name,
      ...PROBLEMS[name],
    })),
  }
}
