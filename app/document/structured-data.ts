import type { BreadcrumbList, ItemList, PostalAddress, WithContext } from 'schema-dts'

const CONTEXT = 'https://schema.org'

interface NamedPage {
  name: string
  path: string
}

/** The steps after the home page, the page itself last. */
export function breadcrumbList(publicUrl: string, steps: readonly NamedPage[]): WithContext<BreadcrumbList> {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', path: '/' }, ...steps].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: publicUrl + path,
    })),
  }
}

export function itemList(
  publicUrl: string,
  {
    name,
    items,
    total,
    first = 1,
  }: { name: string; items: readonly NamedPage[]; total: number; first?: number },
): WithContext<ItemList> {
  return {
    '@context': CONTEXT,
    '@type': 'ItemList',
    name,
    numberOfItems: total,
    itemListElement: items.map((item, index) => ({
      '@type': 'ListItem',
      position: first + index,
      name: item.name,
      url: publicUrl + item.path,
    })),
  }
}

type Address = Record<'street' | 'city' | 'zip', string | null> & { state?: string }

export function postalAddress({ street, city, zip, state }: Address): PostalAddress {
  return {
    '@type': 'PostalAddress',
    ...(street && { streetAddress: street }),
    ...(city && { addressLocality: city }),
    addressRegion: state || 'FL',
    ...(zip && { postalCode: zip }),
    addressCountry: 'US',
  }
}
