import { describe, expect, test } from 'vitest'
import { setUpPages } from './read-pages.ts'

const { server, page } = setUpPages()

describe('profiles', () => {
  const path = '/business/harlow-and-pruitt-cooling-co-1'
  const post = (fields: Record<string, string>) =>
    page(path, { method: 'POST', body: new URLSearchParams(fields), headers: { origin: server.url } })

  // @spec 2.61 4.6 7.6
  test('an unknown business is told, with a way back, and kept out of search engines', async () => {
    const { status, text, isIndexable } = await page('/business/no-such-business-1')
    expect(status).toBe(404)
    expect(text).toContain('Business not found')
    expect(text).toContain("The business profile you're looking for doesn't exist or has been removed.")
    expect(text).toContain('Return to home')
    expect(isIndexable).toBe(false)
  })

  // @spec 2.14 2.60 2.63 2.64
  test('a profile has what a customer needs', async () => {
    const { html, text, status } = await page('/business/harlow-and-pruitt-cooling-co-1')
    expect(status).toBe(200)
    expect(html).toContain('href="tel:+17725550137"')
    expect(html).toContain('href="https://harlowpruitt.example.com')
    for (const expected of [
      'Business Profile',
      'Harlow & Pruitt Cooling Co.',
      'Verified Veteran',
      'Featured',
      'No reviews yet',
      'Recent Posts',
      'Google Reviews',
      'Contact Business',
      'Share',
      "Can't find your business?",
    ]) {
      expect(text).toContain(expected)
    }
  })

  // @spec 2.62 5.4 6.4
  test('upload inputs take images only', async () => {
    const inputs = [...(await page(path)).main.matchAll(/<input[^>]*type="file"[^>]*>/g)].map(
      ([input]) => input,
    )
    expect(inputs).toHaveLength(2)
    for (const input of inputs) {
      const [, accepted = ''] = /accept="([^"]*)"/.exec(input) ?? []
      for (const type of accepted.split(',')) expect(type).toMatch(/^image\//)
    }
  })

  // @spec 2.69 9.13
  test('posts stand in an area of at most 300 px, reviews in one of at most 192 px', async () => {
    const { main } = await page(path)
    const areas = [...main.matchAll(/max-height:([\d.]+)rem[^>]*>.*?aria-label="([^"]+)"/gs)]
    expect(areas.map(([, height, label]) => [label, Number(height) * 16])).toEqual([
      ['Recent Posts', 300],
      ['Google Reviews', 192],
    ])
  })

  // @spec 2.66 4.7
  test('the composer offers update, event and deal, update first', async () => {
    const radios = [...(await page(path)).main.matchAll(/<input[^>]*type="radio"[^>]*>/g)].map(
      ([radio]) => radio,
    )
    expect(radios.map((radio) => /value="([^"]+)"/.exec(radio)?.[1])).toEqual(['update', 'event', 'deal'])
    expect(radios.map((radio) => radio.includes('checked'))).toEqual([true, false, false])
  })

  // @spec 5.2 8.6
  test('an empty post is refused in the words of the specification', async () => {
    const { status, mainText } = await post({ type: 'deal', content: ' \n ' })
    expect(status).toBe(400)
    expect(mainText).toContain('Please write something in your post')
  })

  test('a body that is not a form is an empty post', async () => {
    const { status, mainText } = await page(path, {
      method: 'POST',
      body: '{"content":1}',
      headers: { origin: server.url, 'content-type': 'application/json' },
    })
    expect(status).toBe(400)
    expect(mainText).toContain('Please write something in your post')
  })

  // @spec 2.66 2.72
  test('a post of a visitor asks to sign in and keeps what was written', async () => {
    const { status, mainText, main } = await post({ type: 'event', content: 'Open house on Friday' })
    expect(status).toBe(403)
    expect(mainText).toContain('Sign in')
    expect(main).toContain('Open house on Friday</textarea>')
    expect(main).toMatch(/<input(?=[^>]*value="event")[^>]*checked/)
  })
})
