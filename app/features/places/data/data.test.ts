import { expect, test } from 'vitest'
import { z } from 'zod'
import otherStates from '../../../../reference-data/other-states.json' with { type: 'json' }
import nicknames from './nicknames.json' with { type: 'json' }

test('the other states have their postal codes, and Florida is none of them', () => {
  const byCode = z.record(z.string().regex(/^[A-Z]{2}$/), z.string().min(1))
  expect(byCode.safeParse(otherStates.states).error).toBeUndefined()
  expect(Object.keys(otherStates.states)).not.toContain('FL')
})

test('a nickname is a plain key for the name of a place', () => {
  const byKey = z.record(z.string().regex(/^[a-z]+$/), z.string().min(1))
  expect(byKey.safeParse(nicknames).error).toBeUndefined()
})
