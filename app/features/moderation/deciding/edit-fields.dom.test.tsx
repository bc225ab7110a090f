import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { EditFields } from './edit-fields.tsx'

const sent = {
  values: { hours: 'Mo-Fr closed; Sa 09:00-; Su closed' },
  options: { categories: [], branches: [] },
}
const REFUSED = { hours: 'Saturday: enter the time you close, such as 5:00 PM' }

function Editing() {
  const [edits, setEdits] = useState<Record<string, string>>({})
  const onType = (name: string, value: string) => setEdits((before) => ({ ...before, [name]: value }))
  return <EditFields sent={sent} edits={edits} errors={REFUSED} onType={onType} />
}

test('what is said about a day goes once the day is right', () => {
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <Editing /> }])} />)
  expect(screen.getByRole('group', { name: 'Saturday' }).textContent).toContain('Error:')
  const [closes] = screen.getAllByLabelText(/^Saturday, closes/)
  if (closes) fireEvent.change(closes, { target: { value: '12:00' } })
  expect(screen.getByRole('group', { name: 'Hours' }).textContent).not.toContain('Error:')
})
