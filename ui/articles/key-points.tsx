import styles from './article-view.module.css';

export function KeyPoints({ points }: { readonly points: readonly string[] }) {
  if (points.length === 0) return null;
  return (
    <section className={styles.points} aria-labelledby="key-points">
      <h2 id="key-points">Key points</h2>
      <ul>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  );
}
