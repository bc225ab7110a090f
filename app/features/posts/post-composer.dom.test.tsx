import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismissToast, readToasts } from '../../ui/overlay/toast-store.ts'
import { PostComposer } from './post-composer.tsx'

const user = userEvent.setup()

beforeEach(openComposer)
afterEach(() => dismissToast())

function openComposer() {
  return render(
    <MemoryRouter>
      <PostComposer businessId="tidewrack-plumbing-1" signInPath="/auth" />
    </MemoryRouter>,
  )
}

const text = () => screen.getByLabelText<HTMLTextAreaElement>('Your post')
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
const post = () => user.click(screen.getByRole('button', { name: 'Post' }))

// @spec 8.6
test.each(['', '  \n '])('a post of nothing (%j) is refused at its field and in a toast', async (nothing) => {
  if (nothing) await user.type(text(), nothing)
  await post()
  const [toast] = readToasts()
  expect(toast?.title).toBe('Please write something in your post')
  expect(toast?.variant).toBe('destructive')
  expect(document.activeElement).toBe(text())
  const describedBy = text().getAttribute('aria-describedby')?.split(' ') ?? []
  expect(describedBy.map((id) => document.getElementById(id)?.textContent).join(' ')).toContain(
    'Please write something in your post',
  )
})

test('a written post waits for the sign-in, and stays in the form', async () => {
  expect(radio('Update').checked).toBe(true)
  await user.click(radio('Deal'))
  await user.type(text(), 'Ten percent off in December')
  await post()
  expect(readToasts()[0]?.title).toBe('Sign in to publish this post')
  expect(readToasts()[0]?.variant).toBe('default')
  expect(text().value).toBe('Ten percent off in December')
  expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/auth')
})

test('what was typed is there on the next visit, with its kind', async () => {
  await user.click(radio('Deal'))
  await user.type(text(), 'Ten percent off')
  document.body.replaceChildren()
  openComposer()
  expect(text().value).toBe('Ten percent off')
  expect(radio('Deal').checked).toBe(true)
})

test('where nothing can be stored the toast says to copy it', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('refused', 'SecurityError')
    },
    clear: () => {},
  })
  await user.type(text(), 'Ten percent off')
  await post()
  expect(readToasts()[0]?.description).toContain('Copy it before you leave the page.')
})
