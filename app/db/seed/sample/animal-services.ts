import type { SampleBusiness } from '../sample-business.ts'

/** Farrier, boarding, sitting, house-call vet and wildlife removal. */
export const animalServices: SampleBusiness[] = [
  {
    id: 'anvil-and-oats-farrier-service-1',
    name: 'Anvil & Oats Farrier Service',
    description:
      "I shoe about two hundred horses between Reddick and Belleview on a six-week round, and I know most of them by their bad habits. Young horses get extra time at no extra charge, because the first trim decides the next twenty years. My own start was with the caisson horses at Fort Myer, where a loose nail was everybody's business.",
    services: [
      'Hot and cold shoeing',
      'Barefoot trims',
      'Corrective work with your vet',
      'First trims for foals',
    ],
    county: 'Marion',
    category: 'Animal Services',
    phone: '352.555.0119',
    service: 'army',
    isVerified: true,
    isFeatured: false,
    serviceArea: {
      text: 'Marion County barns, plus Alachua and Levy on Thursdays',
      counties: ['Marion', 'Alachua', 'Levy'],
    },
  },
  {
    id: 'pasture-gate-boarding-1',
    name: 'Pasture Gate Boarding',
    description:
      'Eleven dog runs, four cat rooms and one stall for whatever else you love, on nine acres outside Dade City. Every dog walks the fence line with me at sunrise and again before supper. You may bring their own bed, and you will hear from me by text each night, with or without a picture depending on the mud.',
    services: [
      'Dog and cat boarding',
      'Day visits',
      'Medication, insulin included',
      'Barn stall by the night',
    ],
    address: '17804 St Joe Rd, Dade City, FL 33525',
    county: 'Pasco',
    category: 'Animal Services',
    phone: '(352) 555-0136',
    website: 'https://pasture-gate.example.com',
    facebook: 'https://facebook.example.com/pasturegatesample',
    image: '/sample-pictures/dog-in-the-field.svg',
    isVerified: true,
    isFeatured: false,
    hours: 'Mo-Sa 07:30-11:00,15:00-18:00; Su 16:00-18:00',
    hoursExceptions: [
      { date: '2026-11-26', name: 'Thanksgiving Day', opens: '07:30', closes: '09:30' },
      { date: '2026-12-25', name: 'Christmas Day', opens: '07:30', closes: '09:30' },
    ],
  },
  {
    id: 'aunt-ruthies-cats-and-other-company-1',
    name: "Aunt Ruthie's Cats & Other Company",
    description:
      'Shy cats are my specialty: I sit on the floor and read the newspaper aloud until somebody comes out from under the bed. I also feed fish, birds and one very old iguana on SE 10th Street. Twenty-four years as a Navy corpsman means pills, drops and injections do not bother me.',
    services: [
      'Cat visits once or twice a day',
      'Medication and fluids',
      'Bird, fish and reptile feeding',
      'Plants and mail while I am there',
    ],
    address: '412 SE 10th St, Deerfield Beach, FL 33441',
    county: 'Broward',
    category: 'Animal Services',
    phone: '954-555-0178',
    email: 'ruthie@example.com',
    isVerified: true,
    isFeatured: false,
    serviceArea: {
      text: 'Deerfield Beach, Hillsboro Beach, Lighthouse Point and Boca Raton',
      counties: ['Broward', 'Palm Beach'],
    },
  },
  {
    id: 'gentle-exit-wildlife-removal-1',
    name: 'Gentle Exit Wildlife Removal',
    description:
      'Squirrels in the soffit, a raccoon in the attic fan, the snake your guests found in the outdoor shower: we get them out alive where the law allows, then close the hole they used. Rental managers along 30A keep our number on the fridge. Photographs of every repair come with the invoice, since most owners are in Nashville or Atlanta.',
    services: [
      'Raccoon, squirrel and opossum removal',
      'Snake calls',
      'Attic cleanup and sealing',
      'Bat exclusion outside pup season',
    ],
    county: 'Walton',
    category: 'Animal Services',
    phone: '850-555-0167',
    website: 'https://gentle-exit.example.com',
    isVerified: true,
    isFeatured: false,
    hours: 'Mo-Su 06:00-21:00',
    serviceArea: {
      text: 'South Walton, Destin and the west end of Panama City Beach',
      counties: ['Walton', 'Okaloosa', 'Bay'],
    },
  },
  {
    id: 'dr-amaya-house-call-veterinary-1',
    name: 'Dr. Amaya House-Call Veterinary',
    description:
      "Old dogs and nervous cats do better on their own rug, so that is where I see them. I was an Army veterinary officer for seven years, looking after working dogs and the occasional general's beagle. Visits last forty-five minutes, and I will sit with your family at the end of a long life, on any day of the week.",
    services: [
      'Wellness exams and vaccines at home',
      'Bloodwork drawn on your porch',
      'Arthritis and pain plans',
      'Peaceful goodbyes at home',
    ],
    county: 'Sarasota',
    category: 'Animal Services',
    phone: '(941) 555-0113',
    email: 'visits.amaya@example.com',
    website: 'https://dr-amaya.example.com',
    isVerified: true,
    isFeatured: false,
    serviceArea: { text: 'Sarasota, Osprey, Venice and Lakewood Ranch', counties: ['Sarasota', 'Manatee'] },
  },
]
