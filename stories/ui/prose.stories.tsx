import preview from '../../.storybook/preview.tsx';
import { BothThemes } from './specimen.tsx';

function Article() {
  return (
    <article className="prose">
      <p>
        Every paragraph is set for reading: <strong>bold</strong> and <em>stressed</em> words,{' '}
        <a href="#link">a link that leads on</a> and a bit of <code>code()</code>.
      </p>
      <h2>Start with the listing you do not look at</h2>
      <p>Most calls begin with a map. Check three things before anything else.</p>
      <ul>
        <li>The opening hours in season.</li>
        <li>
          The pictures:
          <ul>
            <li>one from the street,</li>
            <li>one of the people.</li>
          </ul>
        </li>
      </ul>
      <h3>Two habits</h3>
      <ol>
        <li>Answer every review within a week.</li>
        <li>Write down what callers ask.</li>
      </ol>
      <h4>What to leave out</h4>
      <blockquote>
        We stopped guessing.
        <footer>Second Sample, Estero Cycle Repair (sample)</footer>
      </blockquote>
      <figure>
        <img src="./covers/seo.svg" width="800" height="500" alt="A light and its visible sector" />
        <figcaption>What a searcher two streets away sees.</figcaption>
      </figure>
      <div className="tablewrap">
        <table>
          <thead>
            <tr>
              <th scope="col">Source</th>
              <th scope="col" className="num">
                Calls
              </th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td>Map</td>
              <td className="num">41</td>
            </tr>
            <tr>
              <td>Website</td>
              <td className="num">17</td>
            </tr>
          </tbody>
        </table>
      </div>
      <hr />
      <pre>
        <code>utm_source=postcard</code>
      </pre>
    </article>
  );
}

const meta = preview.meta({ title: 'Design/Data/Prose', component: Article });

export const LongForm = meta.story({ render: () => <BothThemes>{() => <Article />}</BothThemes> });
