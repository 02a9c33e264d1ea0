// On the page of the API: narrows the list of calls as somebody types. Without it the form asks the server, which finds the
// same (`find-calls.ts`). The pages of groups have no such form. No other script runs here.

function narrowBy(form) {
  const input = form.elements.q;
  const count = document.querySelector('[data-count]');
  const groups = [...document.querySelectorAll('[data-group]')].map((group) => ({
    group,
    calls: [...group.querySelectorAll('li')].map((line) => ({
      line,
      text: `${line.textContent} ${line.dataset.with ?? ''} ${group.dataset.group}`.toLowerCase(),
    })),
  }));
  const nothing = document.querySelector('[data-nothing]');
  const all = groups.reduce((sum, { calls }) => sum + calls.length, 0);

  function narrow() {
    const words = input.value.toLowerCase().trim().split(/\s+/);
    let found = 0;
    for (const { group, calls } of groups) {
      let inGroup = 0;
      for (const { line, text } of calls) {
        line.hidden = !words.every((word) => text.includes(word));
        if (!line.hidden) inGroup += 1;
      }
      group.hidden = inGroup === 0;
      found += inGroup;
    }
    count.textContent = `${found} of ${all} calls`;
    nothing.hidden = found > 0;
  }

  input.addEventListener('input', narrow);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    narrow();
  });
  // What was typed before it came, or stands there again after the way back.
  addEventListener('pageshow', narrow);
}

document.querySelectorAll('form[data-find]').forEach(narrowBy);

// The terms that wait for somebody's consent lie over the page as they do on others: nothing behind them can be reached.
for (const dialog of document.querySelectorAll('dialog[open]')) {
  dialog.close();
  dialog.addEventListener('cancel', (event) => event.preventDefault());
  dialog.showModal();
}
