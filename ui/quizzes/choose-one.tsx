import styles from './question.module.css';

/** Above the options of a question that is asked. */
export function ChooseOne() {
  return <p className={styles.hint}>Choose one answer</p>;
}
