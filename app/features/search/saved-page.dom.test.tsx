import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { keepPlace } from './asking/kept-place.ts'
import type { ChosenListData } from './find-chosen-list.server.ts'
import { SavedPage } from './saved-page.tsx'

const business: ChosenListData['businesses'][number] = {
  id: 'green-edge-1',
  name: 'Green Edge',
  description: '',
  categorySlug: 'landscaping',
  categoryName: 'Landscaping',
  city: 'Stuart',
  countySlug: 'martin',
  countyName: 'Martin',
  phone: '(772) 555-0142',
  tel: 'tel:+17725550142',
  branchOfService: null,
  isVerified: false,
  isFeatured: false,
  featuredReason: '',
  isSample: false,
  verificationLevel: 'self_declared',
  imageUrl: null,
  services: [],
  opening: { state: 'open', text: 'Open until 5 PM' },
  takesMessages: false,
  website: '',
  location: { lat: 27.2, lng: -80.25, precision: 'address' },
  hasDeal: false,
  compared: {
    hours: 'Mon–Fri 8 AM–5 PM',
    yearFounded: '2009',
    stateLicense: '',
    comesTo: 'Martin, St. Lucie',
    languages: 'English, Spanish',
  },
}
const other = { ...business, id: 'oak-lawn-2', name: 'Oak & Lawn' }
const list = { businesses: [business, other], missingIds: [], plural: 'landscapers' }

const asked: string[] = []
const Page = createRoutesStub([
  {
    path: '/saved',
    Component: SavedPage,
    loader: ({ request }) => {
      asked.push(request.url)
      return { shared: list }
    },
  },
])

const user = userEvent.setup()
const noteOn = (name: string) => screen.findByRole('textbox', { name: `Your note on ${name}` })

beforeEach(() => {
  localStorage.clear()
  asked.length = 0
  localStorage.setItem(
    'saved-businesses',
    JSON.stringify(list.businesses.map(({ id, name }) => ({ id, name }))),
  )
})

test('a note is kept on the device, is nothing but text, and goes nowhere', async () => {
  const page = render(<Page initialEntries={['/saved']} />)
  await user.type(await noteOn(other.name), '<b>Called</b>, $240')
  page.unmount()

  render(<Page initialEntries={['/saved']} />)
  expect((await noteOn(other.name)) as HTMLTextAreaElement).toHaveProperty('value', '<b>Called</b>, $240')
  expect((await noteOn(business.name)) as HTMLTextAreaElement).toHaveProperty('value', '')
  expect((await noteOn(other.name)).getAttribute('maxlength')).toBe('500')
  const onPaper = screen.getByText('<b>Called</b>, $240', { selector: 'p' })
  expect(onPaper.closest('li')?.textContent).toContain(`${other.name}(772) 555-0142`)
  expect(onPaper.closest('li')?.textContent).toContain('quoted $')

  await user.click(screen.getByRole('button', { name: 'Share' }))
  const text = decodeURIComponent(
    screen.getByRole('link', { name: 'Text Message' }).getAttribute('href') ?? '',
  )
  expect(text).toMatch(/body=2 landscapers, with phone numbers: .*\/saved\?ids=green-edge-1,oak-lawn-2$/)
  expect(asked.join()).not.toContain('Called')
})

test('what is known of any stands side by side, and miles once the position is known', async () => {
  render(<Page initialEntries={['/saved']} />)
  const table = await screen.findByRole('table')
  const rows = () =>
    within(table)
      .getAllByRole('row')
      .map((row) =>
        [...row.querySelectorAll('th[scope=row], td')].map(({ textContent }) =>
          textContent.replaceAll('\u00a0', ' '),
        ),
      )
  expect(within(table).getAllByRole('columnheader').length).toBe(2)
  expect(rows()).toContainEqual(['Open today', 'Open until 5 PM', 'Open until 5 PM'])
  expect(rows()).toContainEqual(['Comes to you', 'Martin, St. Lucie', 'Martin, St. Lucie'])
  expect(rows().map(([name]) => name)).not.toContain('License')
  expect(rows().map(([name]) => name)).not.toContain('Miles from you')
  act(() => keepPlace({ near: { lat: 27.27, lng: -80.25 } }))
  expect(rows()).toContainEqual(['Miles from you', 'about 5 miles', 'about 5 miles'])
  expect(screen.queryByRole('button', { name: 'Show Miles From Here' })).toBeNull()

  fireEvent.click(within(table).getByRole('button', { name: 'Saved: Green Edge' }))
  expect(screen.queryByRole('textbox', { name: 'Your note on Green Edge' })).toBeNull()
})
