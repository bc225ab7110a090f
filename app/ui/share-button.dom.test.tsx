import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { dismissToast, readToasts } from './overlay/toast-store.ts'
import { ShareButton } from './share-button.tsx'

const TEXT = 'Tidewrack Plumbing, Plumbing in Stuart, veteran-owned: (772) 555-0185'
const PATH = '/business/tidewrack-plumbing-1'
const URL_SHARED = `http://localhost:3000${PATH}`

const user = userEvent.setup({ writeToClipboard: true })
afterEach(() => {
  dismissToast()
  Reflect.deleteProperty(navigator, 'share')
})

async function openShare(share?: (what: ShareData) => Promise<void>): Promise<void> {
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  render(<ShareButton title="Tidewrack Plumbing" text={TEXT} path={PATH} />)
  await user.click(button())
}

const button = () => screen.getByRole('button', { name: 'Share' })

// @spec 2.71
test('without a share sheet there is a text message and an email, with the number and the address', async () => {
  await openShare()
  for (const [name, start] of [
    ['Text Message', 'sms:'],
    ['Email', 'mailto:'],
  ] as const) {
    const href = screen.getByRole('link', { name }).getAttribute('href') ?? ''
    expect(href).toMatch(new RegExp(`^${start}`))
    expect(decodeURIComponent(href)).toContain(`${TEXT} ${URL_SHARED}`)
  }
  expect(screen.getByRole('button', { name: 'Print' })).toBeTruthy()
})

test('Escape closes the list and leads back to its button', async () => {
  await openShare()
  screen.getByRole('link', { name: 'Email' }).focus()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('list')).toBeNull()
  expect(document.activeElement).toBe(button())
})

// @spec 2.71
test('the address is copied, and a toast says so', async () => {
  await openShare()
  await user.click(screen.getByRole('button', { name: 'Copy Link' }))
  await waitFor(() => expect(readToasts()[0]?.title).toBe('Link copied'))
  expect(await navigator.clipboard.readText()).toBe(URL_SHARED)
})

// @spec 2.71
test('a share sheet is opened instead, and nothing else happens', async () => {
  const share = vi.fn(async () => {})
  await openShare(share)
  await act(async () => {})
  expect(share).toHaveBeenCalledExactlyOnceWith({ title: 'Tidewrack Plumbing', text: TEXT, url: URL_SHARED })
  expect(screen.queryByRole('list')).toBeNull()
  expect(readToasts().filter(({ state }) => state === 'open')).toEqual([])
})
