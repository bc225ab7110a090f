import { expect, test } from 'vitest'
import { readSearch } from '../read-search.server.ts'
import { EMPTY_SEARCH } from '../search-request.ts'

const read = (q: string) => readSearch({ ...EMPTY_SEARCH, q }, new Date('2026-11-20T21:30:00Z'))
const chips = (q: string) => read(q).understood.map(({ label }) => label)

test.each([
  ['plumber on Saturday or Sunday', ['Plumbing', 'Open Saturday or Sunday']],
  ['barbero el lunes', ['Barber Shops', 'Open Monday']],
  ['plomero hoy', ['Plumbing', 'Open today']],
  ['restaurante esta noche', ['Food and Drinks', 'Open tonight']],
  ['plomero el fin de semana', ['Plumbing', 'Open this weekend']],
  ['plomero 24 horas Miami', ['Plumbing', 'near Miami', 'Open 24 hours']],
  ['24/7 plumber', ['Plumbing', 'Open 24 hours']],
  ['plomero de emergencia', ['Plumbing', 'Emergency']],
  ['24 hour emergency plumber', ['Plumbing', 'Open 24 hours', 'Emergency']],
  ['plumber Sunday morning', ['Plumbing', 'Open Sunday']],
  ['yoga tomorrow', ['Fitness', 'Open tomorrow']],
  ['house painter Tampa cheap', ['Painting', 'near Tampa']],
  ['roofer now', ['Roofing', 'Open now']],
  ['is anyone open today', ['Open today']],
  ['panadería abierta hasta tarde', ['Food and Drinks', 'Open after 9 PM']],
  ['food truck open late', ['Food and Drinks', 'Open after 9 PM']],
  ['late night bakery', ['Food and Drinks', 'Open after 9 PM']],
  ['barber after 5:30 Friday', ['Barber Shops', 'Open Friday after 5:30 PM']],
  ['barbero despues de las 5', ['Barber Shops', 'Open after 5 PM']],
  ['cafe open early', ['Food and Drinks', 'Open before 8 AM']],
  ['cafe tomorrow before 7', ['Food and Drinks', 'Open tomorrow before 7 AM']],
  ['barber before 2 p.m.', ['Barber Shops', 'Open before 2 PM']],
  ['24 hour towing late', ['Auto Services', 'Open 24 hours']],
  ['late model trucks', ['“late model trucks”']],
])('%s', (q, labels) => expect(chips(q)).toEqual(labels))

test('each part can be taken away without the others', () => {
  const { understood } = read('emergency plumber in Stuart on Sunday')
  for (const { label, without } of understood) {
    const others = understood.map((part) => part.label).filter((other) => other !== label)
    expect(chips(without.q)).toEqual(others)
  }
})

test.each([
  ['service officer Martin', { need: 'claim', county: 'martin' }],
  ['va hospital tampa', { need: 'health', county: 'hillsborough' }],
  ['línea de crisis', { need: 'talk' }],
  ['county veteran service office Duval', { need: 'claim', county: 'duval' }],
  ['vfw near Ocala', { need: 'company', county: 'marion' }],
  ['plumber', undefined],
])('%s asks for a resource', (q, resource) => expect(read(q).resource).toEqual(resource))

test('a number may stand apart from the letters before it', () => {
  expect(read('I95').query.words[0]?.alternatives).toEqual(['i95', 'i 95'])
})

test.each(['(', '☕', 'the', 'who can', 'C', '???'])('%s asks for nothing', (q) => {
  expect(read(q).query.asksNothing).toBe(true)
})

test.each(['veteran owned businesses', 'anything in Tampa', 'open now', 'near me', '“C”'])(
  '%s asks for something',
  (q) => expect(read(q).query.asksNothing).toBeUndefined(),
)
