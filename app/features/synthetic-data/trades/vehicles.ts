import type { Trade } from '../trade.ts'

/** Trades around cars, boats, trucks and animals. */
export const vehicleAndAnimalTrades: Record<string, Trade> = {
  'auto-services': {
    share: 34,
    premises: 'shop',
    names: ['Auto', 'Automotive', 'Auto Care', 'Auto Service', 'Tire & Auto', 'Garage'],
    services: ['Oil changes', 'Brakes', 'Tires', 'Air conditioning', 'Diagnostics', 'Alignment', 'Batteries'],
    openings: [
      'Every estimate in {town} is written, and nothing is done that is not on it.',
      'Brakes, tires and cold air conditioning are most of our week.',
      'We keep the old parts in a box for you to look at.',
    ],
  },
  'auto-repair': {
    share: 10,
    premises: 'shop',
    names: ['Auto Repair', 'Motor Works', 'Transmission', 'Diesel Repair', 'Mobile Mechanic'],
    services: [
      'Engine repair',
      'Transmissions',
      'Diesel service',
      'Electrical faults',
      'Suspension',
      'Pre-purchase checks',
    ],
    openings: [
      'Strange noises are our favorite, and we drive the car until we hear them too.',
      'Diesel pickups from all over {town} end up in our third bay.',
      'A check before you buy a used car costs less than one wrong purchase.',
    ],
  },
  'boat-repair': {
    share: 16,
    premises: 'shop',
    names: ['Marine', 'Boat Works', 'Outboard', 'Marine Repair', 'Boat & Motor'],
    services: [
      'Outboard service',
      'Fiberglass repair',
      'Bottom paint',
      'Trailer bearings',
      'Electronics',
      'Winter storage',
      'Dock calls',
    ],
    openings: [
      'We come to the dock in {town} with the parts that usually fail.',
      'Outboards get a compression test before anybody talks about a new one.',
      'Soft transoms and spider cracks are ground out, not painted over.',
    ],
  },
  'car-dealership': {
    share: 10,
    premises: 'shop',
    names: ['Motors', 'Auto Sales', 'Cars & Trucks', 'Preowned'],
    services: ['Used cars', 'Used trucks', 'Trade-ins', 'Financing help', 'Consignment', 'Vehicle search'],
    openings: [
      'Twenty cars stand on our lot, and we can say where each one came from.',
      'The price on the windshield in {town} is the price on the contract.',
      'First cars for young drivers are what we look for at every auction.',
    ],
  },
  'car-wash': {
    share: 12,
    premises: 'shop',
    names: ['Car Wash', 'Hand Wash', 'Auto Spa', 'Mobile Wash'],
    services: ['Hand wash', 'Interior cleaning', 'Fleet washing', 'Wax', 'Engine bay', 'Monthly plans'],
    openings: [
      'Love bugs come off with warm water and time, and we have both.',
      'Cars are washed by hand in {town}, in the shade and with clean mitts.',
      'Fleets are washed at night in their own yards.',
    ],
  },
  detailing: {
    share: 18,
    premises: 'travels',
    names: ['Detailing', 'Auto Detail', 'Mobile Detail', 'Ceramic & Detail'],
    services: [
      'Full detail',
      'Ceramic coating',
      'Paint correction',
      'Leather care',
      'Boat detailing',
      'Headlights',
    ],
    openings: [
      'We bring water and power, so your car never leaves the driveway.',
      'Paint is measured before it is polished, because there is only so much of it.',
      'Boats, campers and family vans around {town} get the same slow hands.',
    ],
  },
  trucking: {
    share: 24,
    premises: 'office',
    names: ['Trucking', 'Transport', 'Freight', 'Logistics', 'Hauling', 'Moving'],
    services: [
      'Flatbed loads',
      'Refrigerated freight',
      'Local moving',
      'Dump trucks',
      'Hot shot delivery',
      'Equipment moves',
    ],
    openings: [
      'Four trucks run from {town} to Georgia and back with nothing late this year.',
      'Citrus, sod and building block are what we carry most.',
      'Household moves are packed by people who have moved eleven times themselves.',
    ],
  },
  'animal-services': {
    share: 16,
    premises: 'travels',
    names: ['Pet Care', 'Animal Services', 'Pet Sitting', 'Kennels', 'Critter Care'],
    services: ['Dog walking', 'Pet sitting', 'Boarding', 'Farm animals', 'Pet taxi', 'Wildlife removal'],
    openings: [
      'We feed, walk and send you a picture, in that order.',
      'Horses, hens and old cats around {town} are all welcome here.',
      'Raccoons in the attic are moved out without harm and the hole is closed.',
    ],
  },
  'dog-grooming': {
    share: 18,
    premises: 'shop',
    names: ['Dog Grooming', 'Pet Salon', 'Mobile Grooming', 'Paws & Claws', 'Bath & Brush'],
    services: [
      'Full groom',
      'Bath and brush',
      'Nail trim',
      'Hand stripping',
      'Puppy first visit',
      'Senior dogs',
    ],
    openings: [
      'One dog at a time, with the radio low.',
      'Nervous dogs in {town} get the first appointment, before anybody else barks.',
      'We tell you when a coat should not be shaved, and why.',
    ],
  },
  'dog-training': {
    share: 10,
    premises: 'travels',
    names: ['Dog Training', 'K9', 'Canine Training', 'Dog School'],
    services: [
      'Puppy class',
      'Obedience',
      'Leash manners',
      'Service dog preparation',
      'Board and train',
      'Behavior visits',
    ],
    openings: [
      'We train the person first, because the dog is usually ready.',
      'Classes in {town} have six dogs at most and begin on time.',
      'Military working dogs taught us patience, and we pass it on.',
    ],
  },
}
