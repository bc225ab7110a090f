import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { MailingForm } from './mailing-form.tsx'

const preview: Parameters<typeof MailingForm>[0]['preview'] = {
  audience: { area: '', category: '', importId: '' },
  scope: 'owners in all of Florida',
  count: 2,
  optedOut: 0,
  perDay: 200,
  ready: { subject: '', text: '' },
  frame: { kind: 'mailing', subject: '', greeting: 'To the owner of Anchor:', footer: 'You’re an owner.' },
  areas: [],
  categories: [],
}

function open() {
  cleanup()
  const element = <MailingForm preview={preview} onStarted={() => {}} />
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
  return screen.getByLabelText<HTMLInputElement>('Subject')
}

test('what is written stays on the device when the page is left, until it is discarded', () => {
  fireEvent.change(open(), { target: { value: 'A storm is coming' } })
  expect(open().value).toBe('A storm is coming')
  fireEvent.click(screen.getByRole('button', { name: 'Discard Them' }))
  expect(screen.getByLabelText<HTMLInputElement>('Subject').value).toBe('')
  expect(open().value).toBe('')
  expect(screen.queryByText('Your unsaved changes are still here.')).toBeNull()
})
