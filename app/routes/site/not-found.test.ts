import { RouterContextProvider, UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { expect, test } from 'vitest'
import { createLog } from '../../../server/observability/log.ts'
import { handleError } from '../../entry.server.tsx'
import { referenceContext, type Services, servicesContext } from '../../request-context.ts'
import { loader } from './not-found.ts'

const TOKEN = '4f9b8c1e-0000-4000-8000-000000000001.abcdefghijklmnopqrstuv'

function aLog() {
  const lines: string[] = []
  const context = new RouterContextProvider()
  const log = createLog('debug', { write: (line) => void lines.push(line) })
  context.set(servicesContext, { log } as unknown as Services)
  context.set(referenceContext, 'reference')
  return { lines, context }
}

// @spec 1.43
test('neither an unknown page nor one that fails writes a private link into the log', () => {
  const request = new Request(`http://127.0.0.1:3000/submission/${TOKEN}/more`)
  const { lines, context } = aLog()
  expect(() => loader({ request, context, params: {} } as unknown as Parameters<typeof loader>[0])).toThrow()
  handleError(new Error('no'), { request, context, params: {} })
  expect(lines).toHaveLength(2)
  for (const line of lines) {
    expect(line).toContain('/submission/…/more')
    expect(line).not.toContain(TOKEN)
  }
})

test('a form that is sent to a page without one is no trouble of ours', () => {
  const request = new Request('http://127.0.0.1:3000/about-us', { method: 'POST' })
  const { lines, context } = aLog()
  const refusal = new ErrorResponse(405, 'Method Not Allowed', new Error('no action'))
  handleError(refusal, { request, context, params: {} })
  expect(lines).toEqual([])
})
