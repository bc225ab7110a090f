import { expect, openOwnersPart, openPage, PLUMBER, test, toasts, ON_PHONE } from '../testing/journey.ts'

// @spec 2.70
test('what the head of a profile is called; Contact Business by keyboard: every way to reach it, loaded when it is needed, Escape gives the focus back', async ({
  page,
}) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  await openPage(page, PLUMBER.path)
  await expect(page.getByRole('article', { name: PLUMBER.name })).toMatchAriaSnapshot(`
    - heading "Business Profile" [level=1]
    - heading "Tidewrack Plumbing" [level=2]
    - paragraph:
      - link "Plumbing"
      - text: in Stuart, FL (
      - link "Martin County"
      - text: )
    - paragraph:
      - link /5240 SE Ault Ave.*Directions/
    - paragraph: /Sample listing/
    - group: Verified Veteran (sample)
    - link /Open|Close|hours may differ/
    - link "Call (772) 555-0185"
    - link "Website"
    - button "Contact Business"
    - button "Share"
  `)

  const trigger = page.getByRole('button', { name: 'Contact Business' })
  expect(fetched.filter((path) => /(dialog|drawer|modal)-panel|owner-tools/.test(path))).toEqual([])
  await trigger.focus()
  await expect.poll(() => fetched.some((path) => /dialog-panel/.test(path))).toBe(true)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Contact Business' })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('link')).toHaveText([
    /^Call/,
    /^Visit tidewrack\.example\.com/,
    'Get directions',
    'Add to contacts',
  ])
  await expect(dialog).toMatchAriaSnapshot(`
    - dialog "Contact Business":
      - heading "Contact Business" [level=2]
      - button "Close"
      - paragraph: Tidewrack Plumbing
      - list:
        - listitem:
          - link "Call (772) 555-0185"
        - listitem:
          - link "Visit tidewrack.example.com"
        - listitem:
          - link "Get directions"
        - listitem:
          - link "Add to contacts"
  `)
  await expect(dialog.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', PLUMBER.tel)
  for (let presses = 0; presses < 6; presses++) {
    await page.keyboard.press('Tab')
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(trigger).toBeFocused()

  await page.keyboard.press('Space')
  await expect(dialog, 'a button opens with the space key too').toBeVisible()
})

// @spec 2.71
test(
  'on a phone Share opens the share sheet; the bar with Call follows once the buttons of the head are gone, and covers no field',
  ON_PHONE,
  async ({ page, baseURL }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'share', {
        value: async (what: ShareData) => sessionStorage.setItem('shared', JSON.stringify(what)),
      })
    })
    await openPage(page, PLUMBER.path)
    await page.getByRole('button', { name: 'Share' }).click()
    await expect
      .poll(() => page.evaluate(() => JSON.parse(sessionStorage.getItem('shared') ?? 'null')))
      .toEqual({
        title: PLUMBER.name,
        text: 'Tidewrack Plumbing, Plumbing in Stuart, veteran-owned: (772) 555-0185',
        url: `${baseURL}${PLUMBER.path}`,
      })
    await expect(toasts(page)).toHaveCount(0)

    const bar = page.locator('.call-bar')
    await expect(bar).toBeHidden()
    await page.getByRole('heading', { name: 'Recent Posts' }).scrollIntoViewIfNeeded()
    await expect(bar.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', PLUMBER.tel)
    await expect(bar.getByRole('link', { name: 'Directions' })).toBeVisible()
    await expect(bar.getByRole('button', { name: 'Save Tidewrack Plumbing' })).toBeVisible()
    await expect(bar).toBeInViewport({ ratio: 1 })

    await openOwnersPart(page)
    const text = page.getByRole('textbox', { name: 'Your post' })
    await text.focus()
    await expect(bar).toBeHidden()
    await text.blur()
    await expect(bar).toBeVisible()

    await page.getByRole('heading', { name: PLUMBER.name }).scrollIntoViewIfNeeded()
    await expect(bar).toBeHidden()
  },
)
