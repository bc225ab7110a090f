import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { FormContext } from './field.tsx'
import { TextField } from './text-field.tsx'

test('a message goes once something else is typed, and comes back with the next answer', async () => {
  const form = (errors: Record<string, string>) => (
    <FormContext value={{ errors }}>
      <TextField label="Your name" name="name" />
    </FormContext>
  )
  const { rerender } = render(form({ name: 'Enter your name' }))
  const field = screen.getByLabelText('Your name')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  await userEvent.type(field, 'A')
  expect(field.getAttribute('aria-invalid')).toBe(null)
  expect(screen.queryByText('Enter your name')).toBe(null)
  rerender(form({ name: 'Enter your name' }))
  expect(screen.queryByText('Enter your name')).not.toBe(null)
})
