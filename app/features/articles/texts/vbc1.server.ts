import type { FeaturedArticle } from '../article.ts'
import mainImage from '../illustrations/vbc1.svg?url&no-inline'

export const vbc1: FeaturedArticle = {
  id: 'vbc1',
  displayTitle: "Halfmoon Creek Veterans' Beer Club",
  title: 'Six to eight, root beer included',
  place: { city: 'DeLand', county: 'Volusia' },
  mainImage,
  content: [
    {
      type: 'text',
      content:
        "The Halfmoon Creek Veterans' Beer Club has one rule about beer: nobody has to drink any. About a third of the members order root beer, and nobody has ever asked them why.",
    },
    {
      type: 'section',
      title: 'How an evening goes',
      content: [
        'The club meets on the first and third Thursday in a small brewery near DeLand, at the long table beside the tanks. It starts at six and ends at eight, because some members work the early shift and others have promised somebody. Newcomers get a tag with a first name and nothing else. Rank, branch and years come up sooner or later, usually as a joke.',
        'There is no program. Once a month somebody explains something for ten minutes: how to read a hearing test, how to prune a live oak, what a dispatcher hears during a hurricane. Slides are not allowed. The talk that people still mention was by a retired mail carrier, about dogs. Then the table goes back to talking.',
      ],
    },
    {
      type: 'section',
      title: 'Your first Thursday',
      content: [
        'Tell the person at the bar that you are here for the long table. Somebody will come and ask your first name, and whether you want the loud end or the quiet one. The loud end is beside the tanks. The quiet end is near the window, and you may sit there for a month without saying much. Several people did, and one of them now keeps the list of speakers.',
        'Everyone who has served is welcome, and so is whoever drives them. A beer costs six dollars. Root beer is made in the same building, costs three, and is filled up again for nothing. There are no dues. If you want supper, a food truck stands outside on first Thursdays; on third Thursdays people bring sandwiches, and somebody always brings too many.',
        'Plan a ride home, or ask for one: the drivers of the evening wear green tags. They are paid in root beer.',
      ],
    },
    {
      type: 'section',
      title: 'The call after two Thursdays',
      content: [
        'When a regular misses two evenings, one member calls. The caller does not ask what is wrong. The caller says who asked for them. The club began with such a call, between two people who had sailed on the same ship ten years apart and had both stopped going out.',
        'Most of these calls turn out to be about a broken truck or a new grandchild. For the others, each caller carries a card. It says to listen first, to stay on the line, and to offer to dial 988 together and press 1. That is the Veterans Crisis Line, and it answers at any hour. The card has been used, and it has helped.',
      ],
    },
    {
      type: 'section',
      title: 'If you want to start a table',
      content: [
        'People from other towns sometimes drive over to ask how it is done. The answer fits on a coaster, and the brewery has printed it on some. Choose a place that is open anyway, so that nobody has to hold the key. Name two hours and end on time. Put off dues, minutes and officers for as long as you can. Learn first names. Have something on tap that is not beer, and on the first evening order it yourself, so that the next person can.',
      ],
    },
  ],
  website: 'https://veteransbeerclub.example.com',
  instagram: 'https://social.example.com/instagram/veteransbeerclub',
  facebook: 'https://social.example.com/facebook/veteransbeerclub',
}
