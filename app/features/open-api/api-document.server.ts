import { z } from 'zod'
import { REQUEST_LIMITS } from '../../platform/request-limits.ts'
import { CONTACT_PATH } from '../site/links.ts'
import { SITE_NAME } from '../site/metadata.ts'
import { type Operation, OPERATIONS } from './operations.server.ts'
import { asc } from 'drizzle-orm'
import { businesses } from '../../db/schema/index.ts'
import type { Source } from '../../db/source.ts'
import { inPublicLists } from '../businesses/visibility.server.ts'
import PROBLEMS from '../../platform/problems.json' with { type: 'json' }

/** Of every address, beside those of `problems.json`. */
const COMMON = {
  429: 'Too many requests. `Retry-After` says for how many seconds.',
  503: 'Try again in a minute.',
}

const problemSchema = z.object({
  type: z.string().describe('Its entry on the page `/api`.'),
  title: z.string(),
  status: z.int(),
  detail: z.string().describe('What to do, in words for people.'),
  error: z.string().describe('Its name for programs.'),
  message: z.string().describe('The same as `detail`.'),
  fields: z.record(z.string(), z.string()).optional().describe('What is wrong with each parameter.'),
})

const HEADERS = {
  ETag: 'Send it back as `If-None-Match`: what has not changed is answered with 304.',
  Link: 'The next page, as `rel="next"`.',
  'RateLimit-Policy': 'The name of the limit, how many requests (`q`), in how many seconds (`w`).',
  RateLimit: 'How many requests are left (`r`), and in how many seconds the count begins again (`t`).',
}

/** OpenAPI 3.1 of everything that anybody may read, from the schemas that read requests and are the types of answers. */
export function apiDocument(publicUrl: string) {
  return {
    openapi: '3.1.0',
    info: {
      title: SITE_NAME,
      version: '1.0.0',
      description:
        'Public, read-only, without a key. New members may come at any time; what is here stays under `/api/v1`.',
      termsOfService: `${publicUrl}/terms`,
      contact: { name: SITE_NAME, url: publicUrl + CONTACT_PATH },
    },
    externalDocs: { url: `${publicUrl}/api`, description: 'For people, with examples to try.' },
    servers: [{ url: publicUrl }],
    security: [],
    paths: Object.fromEntries(
      OPERATIONS.map((operation) => [operation.path, { get: operationObject(operation) }]),
    ),
    components: {
      schemas: { Problem: jsonSchema(problemSchema) },
      headers: Object.fromEntries(
        Object.entries(HEADERS).map(([name, description]) => [
          name,
          { description, schema: { type: 'string' } },
        ]),
      ),
    },
  }
}

function operationObject(operation: Operation) {
  const { id, title, text, answers, limit, problems = [] } = operation
  const statuses = Map.groupBy(problems, (name) => PROBLEMS[name].status)
  const refusals: [string, string][] = [
    ...[...statuses].map(([status, names]): [string, string] => [
      String(status),
      names.map((name) => `\`${name}\`: ${PROBLEMS[name].message}`).join(' '),
    ]),
    ...Object.entries(COMMON).filter(([status]) => limit || status !== '429'),
  ]
  return {
    operationId: id,
    summary: title,
    description: [text, limitSentence(operation)].filter(Boolean).join(' '),
    parameters: parametersOf(operation),
    responses: {
      200: {
        description: text,
        headers: Object.fromEntries(
          Object.keys(HEADERS).map((name) => [name, { $ref: `#/components/headers/${name}` }]),
        ),
        content: Object.fromEntries(
          Object.entries(answers).map(([type, schema]) => [type, { schema: jsonSchema(schema) }]),
        ),
      },
      ...Object.fromEntries(
        refusals.map(([status, description]) => [
          status,
          {
            description,
            content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
          },
        ]),
      ),
    },
  }
}

/** `Up to 1,200 requests in 10 minutes`, from one network address. */
export function limitSentence({ limit }: Operation): string {
  if (!limit) return ''
  const { points, seconds } = REQUEST_LIMITS[limit]
  return `Up to ${points.toLocaleString('en-US')} requests in ${seconds / 60} minutes from one network address.`
}

interface Parameter {
  name: string
  in: string
  required: boolean
  description: string
  example?: string
  schema: { type?: string; enum?: unknown[]; const?: unknown }
}

export function parametersOf({ parameters, example = {} }: Operation): Parameter[] {
  return Object.entries(parameters?.shape ?? {}).map(([name, schema]) => {
    const { description = '', in: place = 'query', isRequired, default: _, ...rest } = jsonSchema(schema)
    const value = example[name]
    return {
      name,
      in: place as string,
      required: place === 'path' || isRequired === true,
      description,
      ...(value !== undefined && { example: value }),
      schema: rest as Parameter['schema'],
    }
  })
}

/** As it is sent: before anything is trimmed or rounded, and open for members that come later. */
function jsonSchema(schema: z.ZodType) {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input' })
  return rest
}

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
