import type { FeaturedArticle } from '../article.ts'

export const np3: FeaturedArticle = {
  id: 'np3',
  displayTitle: 'Third Porch',
  title: 'A ramp by Sunday evening',
  content: [
    {
      type: 'text',
      content:
        'Four steps can keep a person out of their own house. Third Porch, a group of volunteers in Gainesville, builds wheelchair ramps for veterans and their neighbors.',
    },
    {
      type: 'section',
      title: 'What happened to the first two',
      content: [
        'The first porch they repaired fell down. The second one stood, but its ramp was so steep that the owner, a retired Air Force loadmaster, rolled into his own azaleas. He sent them a letter about it, with a diagram. Then he joined.',
        'The diagram still hangs in the workshop: one foot of ramp for every inch of height, a level landing at the door, a rail on both sides. Steps that are two feet high need a ramp of twenty-four feet. That is why most of their ramps turn a corner.',
      ],
    },
    {
      type: 'section',
      title: 'Built to be used twice',
      content: [
        'The ramps come in sections that bolt together. When a family no longer needs one, the crew takes it down and sets it up somewhere else. A third of the lumber that they carried last year had already served another house.',
        'Third Porch looks for people with a drill, people with a truck and, above all, people who like the telephone, because half of the work is asking the county what the permit needs. The household pays nothing. Most ramps are begun on a Saturday and walked on by Sunday evening.',
      ],
    },
  ],
  website: 'https://third-porch.example.com',
  phone: '(352) 555-0193',
  facebook: 'https://social.example.com/facebook/third-porch',
}
