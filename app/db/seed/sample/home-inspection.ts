import type { SampleBusiness } from '../sample-business.ts'

/** Home inspectors. */
export const homeInspection: SampleBusiness[] = [
  {
    id: 'countdown-home-inspections-1',
    name: 'Countdown Home Inspections',
    description:
      'Four hours on site, forty photographs at least, and a report you can read without a dictionary. I spent my career checking launch hardware at the Cape, first in Air Force blue and then with the Space Force, and a house is a gentler client. Bring your tape measure and follow me around.',
    services: [
      "Buyer's inspections",
      'Wind mitigation forms',
      'Four-point reports for insurance',
      'Thermal camera scans',
      'Eleventh-month warranty checks',
    ],
    address: '2840 N Courtenay Pkwy, Merritt Island, FL 32953',
    county: 'Brevard',
    category: 'Home Inspection',
    phone: '321.555.0168',
    website: 'https://countdown-inspections.example.com',
    service: 'space-force',
    isVerified: true,
    isFeatured: false,
    hours: 'Mo-Fr 08:00-18:00; Sa 09:00-14:00',
  },
  {
    id: 'gable-end-inspections-llc-1',
    name: 'Gable End Inspections LLC',
    description:
      'Attics first, while it is still cool enough to think. Straps, decking, the bathroom fan that blows into the insulation: most expensive surprises live above the ceiling, and my knees know every truss in Brandon. Reports go out the same night, with the three things that matter on page one.',
    services: [
      'Full home inspections',
      'Roof and attic certifications',
      'Sewer camera runs',
      'Pre-listing walk-throughs',
    ],
    county: 'Hillsborough',
    category: 'Home Inspection',
    phone: '(813) 555-0154',
    email: 'gable.end@example.com',
    website: 'https://gable-end.example.com',
    isVerified: true,
    isFeatured: false,
    hours: 'Mo-Sa 07:30-18:00',
    serviceArea: {
      text: 'Brandon, Riverview, Plant City and over the line to Lakeland',
      counties: ['Hillsborough', 'Polk'],
    },
  },
  {
    id: 'withlacoochee-well-home-check-1',
    name: 'Withlacoochee Well & Home Check',
    description:
      'City inspectors tend to stop at the meter. Ours is a county of private wells, septic tanks and sinkhole stories, and I test, pump and probe all of it in one visit. You may know me as Doc, since I was a Navy corpsman and never shook the name.',
    services: [
      'Home, well and septic in one visit',
      'Water samples to a state lab',
      'Sinkhole warning-sign survey',
      'Dock and boathouse inspection',
    ],
    county: 'Citrus',
    category: 'Home Inspection',
    phone: '352-555-0131',
    facebook: 'https://facebook.example.com/withlacoocheechecksample',
    isVerified: true,
    isFeatured: false,
    serviceArea: {
      text: 'Inverness, Crystal River, Dunnellon and Inglis',
      counties: ['Citrus', 'Marion', 'Levy'],
    },
  },
  {
    id: 'anastasia-light-inspections-1',
    name: 'Anastasia Light Inspections',
    description:
      'On the island I look for what salt has done, and in the new subdivisions for what haste has done. Builders west of the interstate have stopped enjoying my pre-drywall visits. Every buyer leaves with a printed list in three colors: now, next year, someday.',
    services: [
      'New construction phase inspections',
      'Coastal condition surveys',
      'Mold and moisture sampling',
      'Re-inspection after repairs',
    ],
    address: '312 Anastasia Blvd Unit C, St. Augustine, FL 32080',
    county: 'St. Johns',
    category: 'Home Inspection',
    phone: '904-555-0188',
    image: '/sample-pictures/cracker-cottage.svg',
    isVerified: true,
    isFeatured: false,
    hours: 'Mo-Fr 08:30-17:30',
    hoursExceptions: [
      { date: '2026-11-26', name: 'Thanksgiving Day' },
      { date: '2026-12-25', name: 'Christmas Day' },
    ],
  },
  {
    id: 'ferrand-ruiz-building-inspectors-1',
    name: 'Ferrand-Ruiz Building Inspectors',
    description:
      "Condo buyers in Miami need two inspections, one of the unit and one of the association's papers. Inés reads the reserve study and the minutes while I open the electrical panel and run every tap. We write in English or Spanish, whichever you would rather argue in.",
    services: [
      'Condominium unit inspections',
      'Reserve study and minutes review',
      'Impact window verification',
      'Four-point and wind forms',
    ],
    address: '7310 SW 48th St, Miami, FL 33155',
    county: 'Miami-Dade',
    category: 'Home Inspection',
    phone: '3055550195',
    website: 'https://ferrand-ruiz.example.com',
    isVerified: true,
    isFeatured: false,
    hours: 'Mo-Fr 09:00-18:00; Sa 09:00-13:00',
  },
]
