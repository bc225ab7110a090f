import { Phone } from 'lucide-react'
import { type ComponentProps, type CSSProperties, type ReactNode, useSyncExternalStore } from 'react'
import { href, Link } from 'react-router'
import { buttonClasses } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { TextAreaField } from '../../../ui/form/text-field.tsx'
import { listingAnchor, placeText } from '../../businesses/business.ts'
import { PictureInList } from '../../businesses/business-list.tsx'
import { distanceText } from '../../businesses/distance-text.ts'
import { TelephoneText } from '../../businesses/telephone-text.tsx'
import { OpeningText } from '../../opening-hours/opening-text.tsx'
import { distanceInMiles, type Point, roundedMiles } from '../../places/distance.ts'
import { FavoriteButton } from '../../saved/favorite-button.tsx'
import { keepNote } from '../../saved/favorites.ts'
import { type Favorite, LONGEST_NOTE } from '../../saved/saved-list.ts'
import { placeOfText, readKeptText, watchKeptPlace } from '../asking/kept-place.ts'
import type { ChosenListData } from '../find-chosen-list.server.ts'

type Compared = ChosenListData['businesses'][number]

interface ComparisonProps {
  businesses: readonly Compared[]
  label: string
  /** Of the device; each can have a note. */
  favorites?: readonly Favorite[]
}

/** Side by side: the names of the rows stay where more than fit are swiped. */
export function Comparison({ businesses, label, favorites = [] }: ComparisonProps) {
  const position = usePosition()
  const rows: [string, (business: Compared) => ReactNode][] = [
    ['Phone', (business) => business.phone && <CallLink business={business} />],
    [
      'Miles from you',
      ({ location }) =>
        position && location && distanceText(roundedMiles(distanceInMiles(position, location)), true),
    ],
    ['Open today', ({ opening }) => opening && <OpeningText opening={opening} />],
    ['Hours', ({ compared }) => compared.hours],
    ['In business since', ({ compared }) => compared.yearFounded],
    ['License', ({ compared }) => compared.stateLicense],
    ['Comes to you', ({ compared }) => compared.comesTo],
    ['Languages', ({ compared }) => compared.languages],
  ]
  const known = rows.filter(([, cell]) => businesses.some((business) => Boolean(cell(business))))
  return (
    <div
      role="region"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by keyboard
      tabIndex={0}
      style={{ '--columns': businesses.length } as CSSProperties}
      className="@container fade-cut relative -mr-4 snap-x snap-mandatory overflow-x-auto md:scroll-pl-28 overscroll-x-contain md:mr-0 print:hidden"
    >
      <table className="w-full border-separate border-spacing-0 text-left align-top max-md:block max-md:*:block max-md:*:*:grid max-md:*:*:grid-cols-[repeat(var(--columns),minmax(min(9.5rem,78vw),1fr))] *:*:*:border-b *:*:*:border-line *:*:*:p-2 *:*:*:align-top *:*:*:font-normal">
        <thead>
          <tr>
            <td className={cn(ROW_NAME, 'max-md:sr-only')}>
              <span className="sr-only">Business</span>
            </td>
            {businesses.map((business) => (
              <th
                key={business.id}
                id={listingAnchor(business.id)}
                scope="col"
                data-shown-business={business.id}
                className="relative snap-start wrap-break-word max-md:pl-0! md:w-96 md:min-w-48"
              >
                <Head business={business} businesses={businesses} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {known.map(([name, cell]) => (
            <tr key={name}>
              <th scope="row" className={ROW_NAME}>
                {name}
              </th>
              {businesses.map((business) => (
                <td key={business.id} className="wrap-anywhere max-md:pl-0!">
                  {cell(business) || <span className="text-ink-soft">Not given</span>}
                </td>
              ))}
            </tr>
          ))}
          {favorites.length > 0 && (
            <tr>
              <th scope="row" className={ROW_NAME}>
                Your note
              </th>
              {businesses.map(({ id, name }) => {
                const favorite = favorites.find((saved) => saved.id === id)
                return (
                  <td key={id} className="max-md:pl-0!">
                    {favorite && <OwnNote {...{ id, name, note: favorite.note }} />}
                  </td>
                )
              })}
            </tr>
          )}
        </tbody>
      </table>
    </div>
  )
}

/** Beside its cells, on a phone above them: two businesses stand side by side there. */
const ROW_NAME =
  'sticky left-0 z-10 bg-paper pl-0! text-sm text-ink-soft max-md:col-span-full max-md:justify-self-start max-md:border-0! max-md:pb-0! md:w-28 md:min-w-28'

function Head({ business, businesses }: ComponentProps<typeof PictureInList>) {
  const { id, name, categoryName, isSample } = business
  return (
    <>
      <div className="mb-2 *:size-14! [&_.category-ink]:text-[1.375rem]!">
        <PictureInList {...{ business, businesses }} />
      </div>
      <Link
        to={href('/business/:businessId', { businessId: id })}
        className="block pr-9 font-serif text-[min(var(--text-lg),8vw)] leading-tight font-semibold text-ink no-underline hover:underline @3xs:pr-0"
      >
        {name}
      </Link>
      <span className="text-sm text-ink-soft">
        {isSample && <strong>Sample · </strong>}
        {categoryName} · {placeText(business)}
      </span>
      <FavoriteButton id={id} name={name} className="absolute top-0 right-0" />
    </>
  )
}

function CallLink({ business: { name, phone, tel } }: { business: Compared }) {
  if (!tel) return phone
  return (
    <a
      href={tel}
      data-use="called"
      className={buttonClasses('secondary', 'max-w-full px-2 tabular-nums [font-size:min(1rem,5vw)] md:px-3')}
    >
      <Phone aria-hidden className="large-text:hidden max-lg:hidden" />
      <span className="sr-only">Call {name}: </span>
      <span>
        <TelephoneText>{phone}</TelephoneText>
      </span>
    </a>
  )
}

function OwnNote({ id, name, note = '' }: Favorite) {
  return (
    <TextAreaField
      name={`note-${id}`}
      label={`Your note on ${name}`}
      labelHidden
      placeholder="Who you spoke to, what they quoted"
      maxLength={LONGEST_NOTE}
      rows={2}
      value={note}
      onChange={({ target }) => keepNote(id, target.value)}
    />
  )
}

/** The position that the device keeps, if it has one. */
export function usePosition(): Point | undefined {
  const kept = placeOfText(useSyncExternalStore(watchKeptPlace, readKeptText, () => ''))
  return kept && 'near' in kept ? kept.near : undefined
}
