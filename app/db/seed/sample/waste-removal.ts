import type { SampleBusiness } from '../sample-business.ts'

/** Junk removal, hauling and dumpster rental. */
export const wasteRemoval: SampleBusiness[] = [
  {
    id: 'one-load-hauling-1',
    name: 'One Load Hauling',
    description:
      'The price is how far up the trailer your pile reaches; four lines are painted inside, and you watch me load. Usable furniture goes to a thrift shop in Brooksville first, the landfill last. For estates I work slowly and set aside photographs, letters and medals in a separate box.',
    services: [
      'Junk by the quarter trailer',
      'Estate clear-outs',
      'Appliance and mattress pickup',
      'Donation drop-off',
    ],
    county: 'Hernando',
    category: 'Waste Removal',
    phone: '352.555.0108',
    facebook: 'https://facebook.example.com/oneloadhaulingsample',
    isVerified: true,
    isFeatured: false,
    hours: 'Mo-Sa 08:00-17:00',
    serviceArea: { text: 'Spring Hill, Brooksville and northern Pasco', counties: ['Hernando', 'Pasco'] },
  },
  {
    id: 'brassfield-roll-off-1',
    name: 'Brassfield Roll-Off',
    description:
      'Ten, fifteen and twenty yard containers, set on boards so your grass and culvert survive. Ranch cleanups, reroofs and old dock lumber make up most loads between Basinger and the lake. Call before eight and the box is usually there by dinner, driven by me or by Uncle Roy.',
    services: [
      'Roll-off containers, 10 to 20 yards',
      'Roofing tear-off loads',
      'Ranch and barn cleanup',
      'Scrap metal',
    ],
    address: '1905 NW 9th St, Okeechobee, FL 34972',
    county: 'Okeechobee',
    category: 'Waste Removal',
    phone: '(863) 555-0189',
    website: 'https://brassfield.example.com',
    isVerified: true,
    isFeatured: false,
    hours: 'Mo-Fr 06:00-16:00; Sa 06:00-10:00',
    hoursExceptions: [
      { date: '2026-11-26', name: 'Thanksgiving Day' },
      { date: '2026-12-24', name: 'Christmas Eve', opens: '06:00', closes: '10:00' },
    ],
    serviceArea: { text: 'Okeechobee County and Indiantown', counties: ['Okeechobee', 'Martin'] },
  },
  {
    id: 'attic-to-curb-1',
    name: 'Attic to Curb',
    description:
      'Three strong people and a ramp truck for garages, storage units and the shed nobody has opened since Wilma. We sweep afterward. A combat engineer by training, I admit to enjoying demolition, so hot tubs and swing sets are taken apart at the same hourly rate.',
    services: [
      'Garage and attic clear-outs',
      'Hot tub and shed demolition',
      'Storage unit emptying',
      'Yard debris after storms',
    ],
    address: '2517 2nd Ave N, Lake Worth Beach, FL 33461',
    county: 'Palm Beach',
    category: 'Waste Removal',
    phone: '561.555.0198',
    website: 'www.attictocurb.example.com',
    instagram: 'https://instagram.example.com/attictocurbsample',
    service: 'army',
    isVerified: true,
    isFeatured: false,
    hours: 'Mo-Sa 07:00-19:00',
  },
  {
    id: 'mule-train-junk-removal-1',
    name: 'Mule Train Junk Removal',
    description:
      "Horse farms throw away peculiar things: rubber mats, feed tanks, a mile of rotten board fence. Our trailer has a winch and side gates, and metal is weighed at the scrapyard with half the money credited to your bill. There are no mules, I'm sorry to say, though visitors ask.",
    services: [
      'Farm and stable cleanup',
      'Fence tear-out and haul',
      'Scrap metal with credit',
      'Old campers and trailers',
    ],
    address: 'Ocala, FL 34471',
    county: 'Marion',
    category: 'Waste Removal',
    phone: '352-555-0117',
    isVerified: true,
    isFeatured: false,
    serviceArea: {
      text: 'Marion County, Williston and The Villages',
      counties: ['Marion', 'Levy', 'Sumter'],
    },
  },
]
