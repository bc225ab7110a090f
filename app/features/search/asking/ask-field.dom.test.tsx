import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { expect, test, vi } from 'vitest'
import type { ListingSuggestions } from '../../listing-search/listing-query.ts'
import { AskField } from './ask-field.tsx'

const NOTHING: ListingSuggestions = { categories: [], businesses: [], places: [] }
const PLACES = ['Tampa', 'Tamarac', 'Tamiami'].map((label) => ({ label, where: label, detail: 'City' }))

function openField(list: 'what' | 'where', found: Partial<ListingSuggestions>) {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ ...NOTHING, ...found })))
  const Page = createRoutesStub([
    { path: '/', Component: () => <AskField list={list} id="ask" name="ask" label="Ask" /> },
  ])
  render(<Page />)
  return screen.findByRole('combobox')
}

test.each([
  ['what', { places: PLACES }, '4 suggestions'],
  ['what', { places: PLACES.slice(1) }, '3 suggestions'],
  ['what', {}, '1 suggestion'],
  ['where', { places: PLACES }, '5 suggestions'],
] as const)('the number of suggestions of “%s” is read out', async (list, found, told) => {
  const field = await openField(list, found)
  await userEvent.type(field, 'tam')
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(told))
  expect(screen.getAllByRole('option')).toHaveLength(Number.parseInt(told, 10))
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('status')).toBeNull()
})
