/** Words for names of businesses, people and streets. All combinations are made up. */
// prettier-ignore
export const SURNAMES = [
  'Abbott', 'Acosta', 'Albright', 'Alvarez', 'Ansel', 'Arce', 'Bancroft', 'Barrera', 'Bauer', 'Beaumont', 'Bell', 'Bennett',
  'Blanchard', 'Boggs', 'Bowen', 'Brannigan', 'Briggs', 'Brodie', 'Burgos', 'Cabrera', 'Calloway', 'Camacho', 'Carver',
  'Castillo', 'Chandler', 'Cho', 'Claybourne', 'Coker', 'Colon', 'Corrigan', 'Cortez', 'Crosby', 'Cullen', 'Dalton', 'Darby',
  'Delgado', 'Demarco', 'Desmond', 'Dixon', 'Donnelly', 'Dorsey', 'Dubois', 'Duffy', 'Easton', 'Ellison', 'Emery', 'Escobar',
  'Fairchild', 'Faulk', 'Fernandez', 'Finch', 'Fontaine', 'Fowler', 'Galindo', 'Garrity', 'Gentry', 'Gilchrist', 'Glover',
  'Gomez', 'Grady', 'Granger', 'Greer', 'Guidry', 'Gunn', 'Haddock', 'Hale', 'Harlow', 'Hatcher', 'Hendry', 'Herrera', 'Hobbs',
  'Holloway', 'Horne', 'Huang', 'Ibarra', 'Ingram', 'Jarvis', 'Jessup', 'Joyner', 'Kane', 'Keating', 'Kemp', 'Kim', 'Kincaid',
  'Kowalski', 'Lacey', 'Landry', 'Larkin', 'Leal', 'Leland', 'Lindholm', 'Lockhart', 'Lomax', 'Lopez', 'Lott', 'Lujan',
  'Mackey', 'Maddox', 'Malone', 'Marchetti', 'Marrero', 'Mayfield', 'McBride', 'McCall', 'Medina', 'Mercer', 'Merritt',
  'Molina', 'Monroe', 'Montoya', 'Mosley', 'Navarro', 'Nesbit', 'Nguyen', 'Nolan', 'Norwood', 'Oakley', 'Ocasio', 'Odom',
  'Okafor', 'Ortega', 'Osborne', 'Pagan', 'Palmer', 'Parrish', 'Patel', 'Peebles', 'Pelham', 'Perkins', 'Pham', 'Pickett',
  'Pittman', 'Polk', 'Ponce', 'Prescott', 'Quarles', 'Quintero', 'Radford', 'Ramirez', 'Ransom', 'Reese', 'Renner', 'Reyes',
  'Rivera', 'Roark', 'Robles', 'Rourke', 'Rowland', 'Rucker', 'Salas', 'Sanborn', 'Santiago', 'Sawyer', 'Schaefer', 'Segura',
  'Sewell', 'Shelton', 'Singh', 'Sloan', 'Sorensen', 'Spivey', 'Stanton', 'Stokes', 'Strickland', 'Suarez', 'Sutton', 'Tate',
  'Tavares', 'Thorne', 'Tillman', 'Torres', 'Tran', 'Trujillo', 'Tucker', 'Underhill', 'Upton', 'Valdez', 'Vance', 'Vargas',
  'Vaughn', 'Vega', 'Waddell', 'Walsh', 'Warrick', 'Weaver', 'Weston', 'Whitaker', 'Wilder', 'Winslow', 'Wynn', 'Yates',
  'Yoder', 'York', 'Zamora', 'Zeller',
] as const

// prettier-ignore
export const GIVEN_NAMES = [
  'Abel', 'Ada', 'Alma', 'Andre', 'Beth', 'Bo', 'Carla', 'Cash', 'Clara', 'Cole', 'Dana', 'Darius', 'Dee', 'Earl', 'Eddie',
  'Elena', 'Ellis', 'Faye', 'Felix', 'Gail', 'Gus', 'Hank', 'Hazel', 'Ines', 'Ivan', 'Jade', 'Jonas', 'Kay', 'Lena', 'Luis',
  'Mabel', 'Marco', 'Mae', 'Nate', 'Nell', 'Omar', 'Otis', 'Pearl', 'Quinn', 'Ray', 'Rosa', 'Ruben', 'Sal', 'Stella', 'Tess',
  'Trey', 'Uma', 'Vera', 'Wade', 'Walt', 'Yolanda', 'Zeke',
] as const

// prettier-ignore
export const NATURE_WORDS = [
  'Anhinga', 'Banyan', 'Barrier', 'Bayou', 'Bluestem', 'Buttonwood', 'Cabbage Palm', 'Caloosa', 'Canopy', 'Cattail', 'Cedar',
  'Citrus', 'Conch', 'Coontie', 'Coquina', 'Coral', 'Cypress', 'Dolphin', 'Driftwood', 'Egret', 'Estuary', 'Fern', 'Firefly',
  'Gator', 'Grouper', 'Gumbo Limbo', 'Hammock', 'Heron', 'Hickory', 'Ibis', 'Inlet', 'Jasmine', 'Kestrel', 'Key Lime', 'Kingfish',
  'Lagoon', 'Limestone', 'Live Oak', 'Loggerhead', 'Longleaf', 'Magnolia', 'Manatee', 'Mangrove', 'Marsh', 'Mockingbird',
  'Moonvine', 'Mullet', 'Muscadine', 'Orchid', 'Osprey', 'Otter', 'Palmetto', 'Panther', 'Pelican', 'Pine Ridge', 'Plover',
  'Pompano', 'Prairie', 'Red Maple', 'Redfish', 'Sabal', 'Sailfish', 'Sand Dollar', 'Sandhill', 'Sandpiper', 'Saw Grass',
  'Scrub Jay', 'Sea Grape', 'Sea Oats', 'Shell', 'Skimmer', 'Slash Pine', 'Snook', 'Spoonbill', 'Sugar Sand', 'Swallowtail',
  'Sweetgum', 'Tarpon', 'Tern', 'Thunderhead', 'Tidewater', 'Trade Wind', 'Tupelo', 'Turtle', 'Water Oak', 'Wild Rye', 'Wiregrass',
] as const

// prettier-ignore
export const SERVICE_WORDS = [
  'Anchor', 'Azimuth', 'Beacon', 'Bivouac', 'Bugle', 'Cadence', 'Chevron', 'Colors', 'Compass', 'Convoy', 'Deck Plate', 'Drydock',
  'Ensign', 'First Light', 'Flagstaff', 'Flight Line', 'Footlocker', 'Formation', 'Forward', 'Gangway', 'Guidon', 'Halyard',
  'Homefront', 'Keel', 'Lantern', 'Mess Deck', 'Milepost', 'Motor Pool', 'Musterpoint', 'Night Watch', 'Oak Leaf', 'Outpost',
  'Pathfinder', 'Perimeter', 'Picket', 'Quarterdeck', 'Rally Point', 'Ready Line', 'Reveille', 'Rucksack', 'Sentry', 'Sextant',
  'Signal', 'Squared Away', 'Steady', 'Tailwind', 'Tenfold', 'True North', 'Waypoint', 'Windward', 'Yardarm', 'Zero Six',
] as const

// prettier-ignore
export const QUALITIES = [
  'Blue', 'Bright', 'Calm', 'Clear', 'Early', 'Fair', 'First', 'Gold', 'Good', 'Gray', 'Green', 'High', 'Honest', 'Iron', 'Kind',
  'Little', 'Lone', 'Long', 'Lucky', 'New', 'Old', 'Open', 'Plain', 'Proud', 'Quiet', 'Red', 'Salt', 'Second', 'Silver', 'Six',
  'Small', 'South', 'Steady', 'Straight', 'Sunny', 'Three', 'True', 'Twin', 'Warm', 'White', 'Wide', 'Wild', 'Yellow',
] as const

// prettier-ignore
export const STREET_NAMES = [
  'Oak', 'Pine', 'Palm', 'Orange', 'Magnolia', 'Cypress', 'Cedar', 'Lemon', 'Hibiscus', 'Azalea', 'Dogwood', 'Camellia',
  'Commerce', 'Industrial', 'Enterprise', 'Market', 'Main', 'Church', 'School', 'Depot', 'Railroad', 'Mill', 'Airport', 'Harbor',
  'Lakeview', 'Riverside', 'Bayview', 'Hillcrest', 'Sunset', 'Sunrise', 'Seminole', 'Tamarind', 'Jackson', 'Madison', 'Lincoln',
  'Washington', 'Jefferson', 'Monroe', 'Franklin', 'Osceola', 'Pelican', 'Heron', 'Osprey', 'Dolphin', 'Citrus', 'Grove', 'Willow',
  '1st', '2nd', '3rd', '4th', '5th', '6th', '7th', '8th', '9th', '10th', '12th', '14th', '17th', '21st', '25th', '34th', '41st',
] as const

export const STREET_TYPES = ['St', 'Ave', 'Rd', 'Dr', 'Blvd', 'Ln', 'Ct', 'Way'] as const
export const STREET_DIRECTIONS = ['N', 'S', 'E', 'W', 'NE', 'NW', 'SE', 'SW'] as const

/** Second sentences of a description; `{years}` and `{surname}` are filled in. */
export const CLOSINGS = [
  'Prices are written down before we begin, and they stay that way.',
  'After {years} years in uniform we still show up fifteen minutes early.',
  'Call before noon and somebody comes by the same day.',
  'Our crew of five has worked together for {years} years.',
  'We started with one truck in the driveway and still answer our own telephone.',
  'References from the last {years} customers are yours for the asking.',
  'Everything we use is bought within fifty miles.',
  'Veterans, teachers and nurses pay ten percent less.',
  'The owner, {surname}, looks at every job before it is called done.',
  'We are licensed, insured and happy to show you both papers.',
  'If something is not right, we come back the next morning.',
  'Our apprentices come from the base and leave with a trade.',
  'Spanish and English are spoken at the desk and on the job.',
  'Leave a message at night and you hear from us at seven.',
  'No contract is longer than one page.',
  'The {surname} family has run it for {years} years.',
  'Two of us served together, and the rest have learned to put up with it.',
  'Estimates cost nothing, and neither does advice.',
  'On holidays we keep one person on call.',
  'We would rather lose a sale than talk you into one.',
  'Half of our customers were sent by a neighbor.',
  'A part of every invoice goes to the honor flights.',
  'You get the same people from the first visit to the last.',
  'When a storm is named, our regular customers are called first.',
  'We write down what we did, so the next person can read it.',
  'Small jobs are welcome, because they all were once.',
] as const
