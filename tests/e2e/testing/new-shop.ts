const AREA_CODES = [321, 352, 386, 407, 561, 689, 727, 754, 772, 786, 813, 850, 863, 904, 941, 954]

/** A painter with a name, phone number and mailboxes of its own, so that it is never taken for a duplicate. */
export function aNewShop() {
  const letter = () => String.fromCharCode(97 + below(26))
  const mark = Array.from({ length: 9 }, letter).join('')
  return {
    name: `${mark.charAt(0).toUpperCase()}${mark.slice(1)} Painting`,
    category: 'painting',
    description: 'We paint houses inside and out, and leave the floors clean.',
    city: 'Ocala',
    zip: '34471',
    serviceArea: 'All of Marion County',
    phone: aNewPhone(),
    email: `office@${mark}.example.com`,
    website: `https://${mark}.example.com`,
    contactName: 'Dana Ortiz',
    contactEmail: `dana@${mark}.example.com`,
  }
}

/** A number of Florida; the sample list keeps to 555-0100 to 555-0199. */
function aNewPhone(): string {
  return `(${AREA_CODES[below(AREA_CODES.length)]}) 555-${2000 + below(8000)}`
}

const below = (limit: number) => Math.floor(Math.random() * limit)
