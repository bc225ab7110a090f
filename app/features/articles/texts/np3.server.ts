import type { FeaturedArticle } from '../article.ts'
import mainImage from '../illustrations/np3.svg?url&no-inline'

export const np3: FeaturedArticle = {
  id: 'np3',
  displayTitle: 'Third Porch',
  title: 'A ramp by Sunday evening',
  place: { city: 'Gainesville', county: 'Alachua' },
  mainImage,
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
      title: 'How a weekend goes',
      content: [
        'Two weeks ahead, somebody comes with a tape measure. She writes down the height of the door, the width of the gate and the width of the wheelchair. She also asks where the sun falls in the morning, because a ramp that never dries grows algae, and algae is slippery.',
        'Saturday starts at seven with doughnuts and a drawing. By ten the posts are set. The household is not allowed to cook lunch; the crew has strict rules about this, and breaks them when there is pie. On Sunday at four, two people push a wheelbarrow of water jugs up the ramp, two hundred and fifty pounds of it, and listen for creaks. Then the owner goes up, and nobody pushes unless asked.',
      ],
    },
    {
      type: 'section',
      title: 'Built to be used twice',
      content: [
        'The ramps come in sections that bolt together. When a family no longer needs one, the crew takes it down and sets it up somewhere else. A third of the lumber that they carried last year had already served another house.',
      ],
    },
    {
      type: 'section',
      title: 'How to ask for one',
      content: [
        'Third Porch works in Alachua County and the counties that touch it. The household pays nothing. The lumber for an ordinary ramp costs about eighteen hundred dollars and comes from a lumberyard, two churches and a yard sale in March.',
        'Call, and have three things ready: the height of the steps, a photograph of the front of the house, and the name of whoever owns it. Renters need a letter from the owner, and the group has a short one ready to sign. The wait is about six weeks. A person who is coming home from the hospital goes to the front of the line.',
      ],
    },
    {
      type: 'section',
      title: 'If you build your own',
      content: [
        'Ask for a copy of the diagram; they mail it to anybody. Leave at least three feet between the rails, and make a landing five feet by five where the ramp turns. Mix grit into the paint. Call the county about a permit before you buy lumber. Then borrow a wheelchair and go up and down yourself before you show it to anybody. Every person in the group has done this. The loadmaster insists on it.',
        'And if you would rather help: they look for people with a drill, people with a truck and, above all, people who like the telephone, because half of the work is asking the county what the permit needs. Most ramps are begun on a Saturday and walked on by Sunday evening.',
      ],
    },
  ],
  website: 'https://third-porch.example.com',
  phone: '(352) 555-0193',
  facebook: 'https://social.example.com/facebook/third-porch',
}
