import type { FeaturedArticle } from '../article.ts'

export const pro411: FeaturedArticle = {
  id: 'pro411',
  displayTitle: 'Provisions 411',
  title: 'One kitchen, eleven menus',
  content: [
    {
      type: 'text',
      content:
        'The kitchen at number 411 in Ocala has six stoves, one walk-in cooler and a schedule on the door that looks like a tide table. Eleven food businesses cook here. None of them could afford it alone.',
    },
    {
      type: 'section',
      title: "A ship's cook with spare hours",
      content: [
        'Marcus Ellery cooked for three hundred sailors in a galley the size of a two-car garage. After the Navy he wanted to sell smoked mullet dip. He learned that selling it to stores takes a commercial kitchen, and that such a kitchen costs more than mullet dip will ever bring in. So he rented an empty bakery, repaired the hoods and let out the hours he did not need.',
        'The first tenant made tamales on weekends. The second, a widow from Belleview, bakes for three coffee shops between two and six in the morning, because that is when she is awake anyway.',
      ],
    },
    {
      type: 'section',
      title: 'What an hour buys',
      content: [
        "Hours are sold in blocks of four, and nights cost half. The price includes gas, soap, a locked shelf and Ellery's tour on the first day: where the drains are, what the inspector looks at, and why every tub in the cooler carries a date.",
        'Two tenants have since moved to storefronts of their own. Their names stay on the schedule in pencil, at hours that nobody else wants. Ellery calls it the reserve.',
      ],
    },
  ],
  website: 'https://provisions411.example.com',
  phone: '(352) 555-0141',
  instagram: 'https://social.example.com/instagram/provisions411',
}
