import type { FeaturedArticle } from '../article.ts'
import mainImage from '../illustrations/pro411.svg?url&no-inline'

export const pro411: FeaturedArticle = {
  id: 'pro411',
  displayTitle: 'Provisions 411',
  title: 'One kitchen, eleven menus',
  place: { city: 'Ocala', county: 'Marion' },
  mainImage,
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
      title: 'Who needs one, and who does not',
      content: [
        'Florida lets people bake bread and cook jam at home and sell them straight to the customer. About once a week Ellery sends a caller away with that news. The rule does not cover fish, meat or anything else that has to stay cold, and it does not cover selling through another shop. That is how the widow came to him. Her pound cake was fine at the Saturday market. On a coffee shop counter it needed a licensed kitchen behind it.',
      ],
    },
    {
      type: 'section',
      title: 'What an hour buys',
      content: [
        "Hours are sold in blocks of four. A block costs eighty dollars by day and half of that at night. The price includes gas, soap, a locked shelf and Ellery's tour on the first day: where the drains are, what the inspector looks at, and why every tub in the cooler carries a date.",
        'The schedule has its own manners. A block begins with an empty sink and ends with one. Whoever fries goes last, because a meringue takes on the smell of onions. Smoked fish has the stove by the back door. Peanuts have Wednesday and no other day, and on Wednesday nights two people wash everything twice.',
      ],
    },
    {
      type: 'section',
      title: 'Five things to ask in any shared kitchen',
      content: [
        'Ask them standing in it, Ellery says, and bring a tape measure. Which agency inspects this kitchen, and does that match what you sell? In Florida, a caterer or a food truck answers to one state department and a maker of packaged food to another. How much of the cooler is yours, in feet of shelf? Who cleans the grease trap, and when was that last done? Can you get in at the hour when you will really cook? What happens to your block when you are sick?',
        'His own answer to the last one: call before noon and the block moves, once a month, at no charge. He also tells newcomers to rent two blocks before they sign for twenty. Half of them find out that they cook faster than they thought. The other half find out how long it takes to wash up.',
      ],
    },
    {
      type: 'section',
      title: 'Names in pencil',
      content: [
        'Two tenants have since moved to storefronts of their own. Their names stay on the schedule in pencil, at hours that nobody else wants. Ellery calls it the reserve.',
        'The mullet dip did well enough. It is sold in nine stores between Cedar Key and the interstate. He makes it on Mondays, and he pays for the block like everybody else.',
      ],
    },
  ],
  website: 'https://provisions411.example.com',
  phone: '(352) 555-0141',
  instagram: 'https://social.example.com/instagram/provisions411',
}
