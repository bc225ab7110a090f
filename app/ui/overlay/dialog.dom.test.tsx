import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'

const user = userEvent.setup()

/** Whether a panel was fetched is kept in its module. */
beforeEach(() => vi.resetModules())

async function openPage(): Promise<void> {
  const [{ Dialog }, { Toaster }] = await Promise.all([import('./dialog.tsx'), import('./toaster.tsx')])
  render(
    <MemoryRouter>
      <Dialog title="Contact Business" trigger={<button>Contact</button>}>
        <a href="tel:1">Call</a>
        <a href="mailto:a@b">Write</a>
      </Dialog>
      <Toaster />
    </MemoryRouter>,
  )
}

const trigger = () => screen.getByText('Contact')
const dialog = () => screen.queryByRole('dialog', { name: 'Contact Business' })

test('a dialog keeps the focus inside, and Escape gives it back', async () => {
  await openPage()
  trigger().focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(dialog()).not.toBeNull())
  for (let presses = 0; presses < 6; presses++) {
    await user.tab()
    expect(dialog()?.contains(document.activeElement)).toBe(true)
  }
  await user.keyboard('{Escape}')
  await waitFor(() => expect(dialog()).toBeNull())
  expect(document.activeElement).toBe(trigger())
  expect(trigger().getAttribute('aria-expanded')).toBe('false')
})

test('one that cannot be fetched is told, and the next attempt opens it', async () => {
  vi.doMock('./dialog-panel.tsx', () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  await openPage()
  await user.click(trigger())
  expect(await screen.findByText('We couldn’t open this')).toBeTruthy()
  expect(dialog()).toBeNull()
  expect(trigger().getAttribute('aria-expanded')).toBe('false')
  vi.doUnmock('./dialog-panel.tsx')
  await act(async () => {})
  await user.click(trigger())
  await waitFor(() => expect(dialog()).not.toBeNull())
})
