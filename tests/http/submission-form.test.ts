import {
  type HTMLAnchorElement,
  type HTMLFormElement,
  type HTMLInputElement,
  type HTMLOptionElement,
  Window,
} from 'happy-dom'
import { expect, test } from 'vitest'
import { aFilledForm } from '../../app/features/submissions/testing/filled-form.ts'
import { setUpDirectory } from '../support/set-up-directory.ts'

const { server } = setUpDirectory({ LOG_LEVEL: 'error' })
const { DOMParser, FormData } = new Window()

type Page = Awaited<ReturnType<typeof load>>

/** A page and its forms, as a browser without scripts has them. */
async function load(path: string, init: RequestInit = {}) {
  const answer = await fetch(new URL(path, server.url), init)
  const document = new DOMParser().parseFromString(await answer.text(), 'text/html')
  // Where options are in groups they would be forgotten.
  const chosen = document.querySelectorAll<HTMLOptionElement>('option[selected]')
  for (const option of chosen) option.selected = true
  const textOf = (selector: string) => document.querySelector(selector)?.textContent ?? ''
  const button = (words: string) =>
    [...document.querySelectorAll('main button')].find(({ textContent }) => textContent === words)
  return { path: new URL(answer.url).pathname, document, textOf, button }
}

/** Sends the form that has a button, with something else typed into it. */
function send(page: Page, button: string, typed: Record<string, string> = {}): Promise<Page> {
  const form = page.button(button)?.closest('form') as HTMLFormElement | null
  if (!form) throw new Error(`There is no button ${button}.`)
  const filledIn = [...new FormData(form)].map(([name, value]) => [name, String(value)] as const)
  const body = new URLSearchParams({ ...Object.fromEntries(filledIn), ...typed })
  return load(form.getAttribute('action') ?? page.path, {
    method: 'POST',
    body,
    headers: { origin: server.url },
  })
}

const valueOf = (page: Page, name: string) =>
  page.document.querySelector<HTMLInputElement>(`main [name="${name}"]:not([type=hidden])`)?.value

const follow = (page: Page, words: string) => {
  const links = [...page.document.querySelectorAll<HTMLAnchorElement>('main a')]
  return load(links.find(({ textContent }) => textContent === words)?.getAttribute('href') ?? '')
}

const FIELDS = aFilledForm({ contactEmail: 'dana.ortiz@example.com' })

// @spec 2.114
test('without scripts mistakes are named above the form and beside the fields, and what was typed stays', async () => {
  // A form that comes so soon would be taken for a program's.
  const values = { ...FIELDS, zip: '33000', consent: '', sentByPage: 'yes' }
  const page = await send(await load('/submit-business'), 'Send for Review', values)
  const { document } = page
  expect(page.textOf('[role=alert]')).toContain('There is a problem')
  const links = [...document.querySelectorAll('[role=alert] a')]
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Enter a ZIP code in Florida',
    'Confirm that we may publish the listing',
  ])
  const zip = document.querySelector(links[0]?.getAttribute('href') ?? '')
  expect(zip?.getAttribute('name')).toBe('zip')
  const notes = zip?.getAttribute('aria-describedby')?.split(' ') ?? []
  expect(notes.map((id) => page.textOf(`#${id}`)).join(' ')).toContain('Enter a ZIP code in Florida')
  for (const name of ['businessName', 'category', 'description', 'street', 'city', 'zip', 'phone'] as const) {
    expect(valueOf(page, name), name).toBe(values[name])
  }
  expect(valueOf(page, 'branchOfService')).toBe('navy')
})

// @spec 1.20
test('without scripts a submission is sent, changed, withdrawn and sent in again by the private link', async () => {
  const form = await load('/submit-business')
  const thanks = await send(form, 'Send for Review', { ...FIELDS, sentByPage: 'yes' })
  expect(thanks.textOf('h1')).toBe('Thank You for Your Submission')
  expect(thanks.textOf('main')).toContain('You’ll get a response within 24 hours')
  const sent = await follow(thanks, 'See Where It Stands')
  expect(sent.textOf('h1')).toBe(FIELDS.businessName)

  const wrong = await send(sent, 'Save Changes', { zip: '1' })
  expect(wrong.textOf('[role=alert]')).toContain('Enter a ZIP code of five digits')
  const description = 'Repairs of every kind, day and night.'
  const saved = await send(wrong, 'Save Changes', { zip: '32202', description })
  expect(saved.textOf('[role=status]')).toContain('Saved.')
  expect(valueOf(saved, 'description')).toBe(description)

  const withdrawn = await send(saved, 'Yes, Withdraw It')
  expect(withdrawn.textOf('[role=status]')).toBe('Your submission is withdrawn.')
  expect(withdrawn.button('Save Changes')).toBeUndefined()
  expect(valueOf(withdrawn, 'description')).toBe(description)
  const again = { businessName: 'Anchor Plumbing Again', consent: 'yes', sentByPage: 'yes' }
  const wrongAgain = await send(withdrawn, 'Send for Review', { ...again, zip: '1' })
  expect(wrongAgain.textOf('[role=alert]')).toContain('Enter a ZIP code of five digits')
  const thanksAgain = await send(wrongAgain, 'Send for Review', { ...again, zip: '32202' })
  expect(thanksAgain.textOf('h1')).toBe('Thank You for Your Submission')
  expect((await follow(thanksAgain, 'See Where It Stands')).textOf('h1')).toBe('Anchor Plumbing Again')
})
