import type { Trade } from '../trade.ts'

/** Offices and services for households and companies. */
export const officeTrades: Record<string, Trade> = {
  'real-estate': {
    share: 44,
    premises: 'office',
    names: ['Realty', 'Real Estate', 'Properties', 'Homes', 'Realty Group', 'Property Management'],
    services: [
      'Buying',
      'Selling',
      'VA loan purchases',
      'Rentals',
      'Property management',
      'Land',
      'Relocation',
    ],
    openings: [
      'We have moved on orders eleven times and know what a fair week for house hunting needs.',
      'Houses in {town} sell by honest pictures and a price that is explained.',
      'Rentals are inspected twice a year, with a report to the owner.',
    ],
  },
  'mortgage-assistance': {
    share: 12,
    premises: 'office',
    names: ['Mortgage', 'Home Loans', 'Lending', 'Mortgage Advisors'],
    services: [
      'VA loans',
      'Refinancing',
      'First homes',
      'Construction loans',
      'Credit advice',
      'Certificate of eligibility',
    ],
    openings: [
      'VA loans are most of our work, and we explain each line of them.',
      'We answer on Sundays, when offers in {town} are written.',
      'If you should wait a year, we say so and show you why.',
    ],
  },
  insurance: {
    share: 26,
    premises: 'office',
    names: ['Insurance', 'Insurance Agency', 'Insurance Group', 'Coverage'],
    services: [
      'Home insurance',
      'Flood insurance',
      'Auto insurance',
      'Boat insurance',
      'Life insurance',
      'Business insurance',
    ],
    openings: [
      'We read the policy aloud before you sign it.',
      'Flood maps of {town} hang on our wall, and we know the corners.',
      'Claims are followed up by the person who sold the policy.',
    ],
  },
  'it-services': {
    share: 20,
    premises: 'office',
    names: ['IT', 'Computer Services', 'Networks', 'Tech Support', 'Managed IT'],
    services: [
      'Network setup',
      'Backups',
      'Computer repair',
      'Email security',
      'Phone systems',
      'On-site help',
    ],
    openings: [
      'Small offices in {town} get one number that is answered by a technician.',
      'Backups are tested every month by bringing one back.',
      'Your network is written down on one page that you can read.',
    ],
  },
  technology: {
    share: 18,
    premises: 'office',
    names: ['Software', 'Web', 'Digital', 'Data', 'Systems', 'Drones'],
    services: ['Websites', 'Custom software', 'Data reports', 'Online shops', 'Drone surveys', 'Training'],
    openings: [
      'Websites for shops in {town} are built in two weeks and handed over whole.',
      'We write software for people who are tired of spreadsheets.',
      'Every project begins with a day of watching how you work.',
    ],
  },
  security: {
    share: 20,
    premises: 'office',
    names: ['Security', 'Protective Services', 'Security Group', 'Patrol', 'Guard'],
    services: ['Uniformed guards', 'Event security', 'Night patrol', 'Cameras', 'Risk reviews', 'Fire watch'],
    openings: [
      'Guards who know how to talk rarely need to do more.',
      'We patrol construction sites around {town} at irregular hours.',
      'Events get a plan on one page and people who have read it.',
    ],
  },
}
