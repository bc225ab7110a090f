import { expect, openPage, test } from '../testing/journey.ts'

test('text does not become markup or a script of others, but the map that comes by a link does: the pointer reads a county in the Gulf, a click opens it', async ({
  page,
  complaints,
}) => {
  await openPage(page, '/about-us')
  const refused = await page.evaluate(() => {
    const attempts = [
      () => (document.createElement('div').innerHTML = '<img src="/nowhere.png">'),
      () => (document.createElement('div').innerHTML = '<a href="/" onclick="alert(1)">Maps</a>'),
      () => (document.createElement('script').src = 'https://example.com/script.js'),
      () => (document.createElement('script').src = '/media/picture.js'),
      () => (document.createElement('script').text = 'alert(1)'),
    ]
    return attempts.map((attempt) => {
      try {
        attempt()
        return 'done'
      } catch (error) {
        return (error as Error).name
      }
    })
  })
  expect(refused).toEqual(Array(5).fill('TypeError'))
  complaints.length = 0

  await page.getByRole('link', { name: 'Florida Veteran Business Directory' }).click()
  await expect(page).toHaveURL('/')
  const map = page.getByRole('group', { name: 'Map of Florida by county' })
  await expect(map.getByRole('link')).toHaveCount(67)
  const polk = map.getByRole('link', { name: /^Polk County/ })
  await polk.hover()
  const readout = polk.locator('xpath=following-sibling::*[1]')
  await expect(readout).toHaveCSS('opacity', '1')
  await expect(readout).toHaveText(/^Polk County\d+ businessesCentral Florida$/)
  await polk.click()
  await expect(page).toHaveURL('/county/polk')
})
