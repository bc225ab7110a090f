import type { FeaturedArticle } from '../article.ts'

export const vbc1: FeaturedArticle = {
  id: 'vbc1',
  displayTitle: "Halfmoon Creek Veterans' Beer Club",
  title: 'Six to eight, root beer included',
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
        'There is no program. Once a month somebody explains something for ten minutes: how to read a hearing test, how to prune a live oak, what a dispatcher hears during a hurricane. Then the table goes back to talking.',
      ],
    },
    {
      type: 'section',
      title: 'The call after two Thursdays',
      content: [
        'When a regular misses two evenings, one member calls. The caller does not ask what is wrong. The caller says who asked for them. The club began with such a call, between two people who had sailed on the same ship ten years apart and had both stopped going out.',
        'Everyone who has served is welcome, and so is whoever drives them. Plan a ride home, or ask for one: the drivers of the evening wear green tags.',
      ],
    },
  ],
  website: 'https://veteransbeerclub.example.com',
  instagram: 'https://social.example.com/instagram/veteransbeerclub',
  facebook: 'https://social.example.com/facebook/veteransbeerclub',
}
